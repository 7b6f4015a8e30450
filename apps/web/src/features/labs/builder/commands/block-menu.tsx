import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type MenuRequest, useEditor } from '../editor-context.ts';
import { commandsFor } from './commands-for.ts';

interface BlockMenuProps {
  readonly request: MenuRequest;
  readonly onClose: () => void;
}

/** Menu of the commands on a block, with their keys. */
export function BlockMenu({ request, onClose }: BlockMenuProps) {
  const tools = useEditor();
  const { path, anchor } = request;
  const close = () => {
    onClose();
    tools.store.focusOn(path);
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={close}
      disableRestoreFocus
      slotProps={{ list: { dense: true, 'aria-label': 'Block actions' } }}
    >
      {commandsFor(tools.store.tree, path).map(({ id, title, keys, run }) => (
        <MenuItem
          key={id}
          onClick={() => {
            close();
            run({ tools, path, anchor });
          }}
          sx={{ gap: 3, justifyContent: 'space-between' }}
        >
          {title}
          <Typography variant="caption" color="textSecondary">
            {keys}
          </Typography>
        </MenuItem>
      ))}
    </Menu>
  );
}
