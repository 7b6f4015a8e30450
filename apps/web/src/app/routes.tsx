import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';

const LabsScreen = lazy(async () => {
  const { LabsScreen: component } = await import('../features/labs/labs-screen.tsx');
  return { default: component };
});

/** Which path shows which screen; anything else goes to `/`. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/labs" element={<LabsScreen />} />
        <Route path="*" element={<Navigate to="/labs" replace />} />
      </Routes>
    </Suspense>
  );
}
