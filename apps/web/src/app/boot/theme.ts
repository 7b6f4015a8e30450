// Third task of the start: the theme.
import '../../theme/theme.ts';
