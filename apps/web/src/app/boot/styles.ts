// Second task of the start: what makes styles.
import '@mui/material/styles';
