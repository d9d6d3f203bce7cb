import { answer } from '../../../api/request.ts';
import { CSV_CALLS } from '../contract/config-call.ts';
import { EXPORT_LINES_MAX } from './export-limits.ts';

/** `/config/csv-export`. */
export const getCsvExportConfig = answer(CSV_CALLS.config_csv_export, async () => ({
  limit: EXPORT_LINES_MAX,
  async_enabled: false,
}));
