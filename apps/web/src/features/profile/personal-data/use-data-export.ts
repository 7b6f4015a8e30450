import { type DataExport, personalDataRoutes } from '@stratloom/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, failureAdvice } from '../../../api-client/index.ts';
import { useToast } from '../../../components/toast.tsx';
import { saveFile } from '../../../run-report/export/save-file.ts';
import { securityKey, useSecurityChange } from '../../../session/way-back/use-security-change.ts';

/** Time between two looks at an archive that is being put together. */
const LOOK_MS = 1_000;
/** A large archive on a slow line. */
const DOWNLOAD_MS = 30 * 60_000;

/** The archive of everything that is kept of the user. */
export function useDataExport() {
  const showToast = useToast();
  const query = useQuery({
    queryKey: [securityKey, 'export'],
    queryFn: async ({ signal }) => api.call(personalDataRoutes.readExport, { signal }),
    refetchInterval: ({ state }) => (state.data?.item?.state === 'waiting' ? LOOK_MS : false),
  });
  const order = useSecurityChange({
    work: async () => api.call(personalDataRoutes.orderExport, { body: {} }),
    failed: 'The export could not be ordered',
  });
  const download = useMutation({
    mutationFn: async ({ id }: DataExport) => {
      const input = { params: { id }, timeoutMs: DOWNLOAD_MS };
      const response = await api.fetch(personalDataRoutes.archive, input);
      return response.blob();
    },
    onSuccess: (archive) => saveFile('stratloom-data.zip', archive.type, archive),
    onError: (error) => {
      const text = failureAdvice(error, 'The export could not be downloaded');
      showToast({ severity: 'error', text });
    },
  });
  return { query, order, download };
}
