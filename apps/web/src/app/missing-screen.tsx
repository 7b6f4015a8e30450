import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useToast } from '../components/toast.tsx';
import { missingPage } from './missing-page.ts';

/** Leads from an address without a screen to the landing page, and says so. */
export function MissingScreen() {
  const { pathname } = useLocation();
  const toast = useToast();
  const navigate = useNavigate();
  const { part, text, instead } = missingPage(pathname);
  useEffect(() => {
    if (text === undefined) return;
    const open = () => {
      // The documentation is a page of the server.
      if (instead?.to === '/docs') window.location.assign(instead.to);
      else if (instead !== undefined) void navigate(instead.to);
    };
    const action = instead && { label: instead.label, onPress: open };
    toast({ severity: 'info', text, ...(action && { action }) });
  }, [text, instead, toast, navigate]);
  return <Navigate to="/" state={part === undefined ? null : { part }} replace />;
}
