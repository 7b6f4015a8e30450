import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { PATTERN_TIPS } from '@stratloom/learn-content';
import { color } from '../../../theme/theme.ts';
import { unbroken } from '../unbroken.ts';

const ICONS: Readonly<Record<string, typeof ShieldOutlined>> = {
  FactCheckOutlined,
  TravelExploreOutlined,
  ShieldOutlined,
};

/** Tips that hold for every pattern. */
export function TipCards() {
  return (
    <Box component="section" aria-labelledby="pattern-tips" sx={{ mt: 5 }}>
      <Typography variant="h2" id="pattern-tips" sx={{ mb: 1.5 }}>
        Pattern Trading Tips
      </Typography>
      <Grid container spacing={2}>
        {PATTERN_TIPS.map(({ title, text, iconName }) => {
          const Icon = ICONS[iconName];
          return (
            <Grid key={title} size={{ xs: 12, md: 4 }}>
              <Box sx={{ height: 1, p: 2, bgcolor: color.raised, borderRadius: 1 }}>
                {Icon !== undefined && <Icon aria-hidden sx={{ color: color.textSecondary }} />}
                <Typography variant="h3" sx={{ mt: 0.5 }}>
                  {title}
                </Typography>
                <Typography variant="body2" sx={{ mt: 0.5, color: color.textSecondary }}>
                  {unbroken(text)}
                </Typography>
              </Box>
            </Grid>
          );
        })}
      </Grid>
    </Box>
  );
}
