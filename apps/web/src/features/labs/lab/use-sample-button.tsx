import Button from '@mui/material/Button';

/** Stands in an empty editor, over the sample that it shows. */
export function UseSampleButton({ onUse }: { readonly onUse: () => void }) {
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={onUse}
      // Hardly higher than the first line of the sample, and still large enough to be hit.
      sx={{
        position: 'absolute',
        right: 8,
        top: 2,
        minHeight: 26,
        zIndex: 1,
        py: 0,
        px: 1,
        fontSize: 12,
        lineHeight: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      Use the sample
    </Button>
  );
}
