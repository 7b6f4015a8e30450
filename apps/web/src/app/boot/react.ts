// First task of the start: React.
import 'react-dom/client';
