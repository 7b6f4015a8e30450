// Fourth task of the start: components, routes and calls that every screen needs.
import '@mui/material/Button';
