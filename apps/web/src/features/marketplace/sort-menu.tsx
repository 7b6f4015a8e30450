import NativeSelect from '@mui/material/NativeSelect';

interface SortMenuProps<Order extends string> {
  readonly orders: readonly { readonly value: Order; readonly label: string }[];
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

/** Order in which listings stand. */
export function SortMenu<Order extends string>({ orders, order, onOrder }: SortMenuProps<Order>) {
  return (
    <NativeSelect
      disableUnderline
      inputProps={{ 'aria-label': 'Sort by' }}
      value={order}
      onChange={(event) => {
        const chosen = orders.find(({ value }) => value === event.target.value);
        if (chosen !== undefined) onOrder(chosen.value);
      }}
      sx={{ ml: 'auto', fontSize: 14, height: { xs: 44, md: 36 }, color: 'text.secondary' }}
    >
      {orders.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
