import { useLingui } from '@lingui/react/macro'
import { gather } from './known-features.ts'
import type { CsvColumn } from '../../stores/export.ts'
import { useSession, useViewer } from '../../stores/session.ts'

/** What other features know of patients, as columns of the exported list. */
export function useExportedColumns(): () => Promise<CsvColumn<{ id: string }>[]> {
  const { i18n } = useLingui()
  const permissions = useSession(({ access }) => access?.permissions)
  const { establishment } = useViewer()
  return async () => {
    const guests = gather(({ patientColumns }) => patientColumns).filter(({ needs }) => permissions?.includes(needs))
    const columns = guests.map(async ({ load }) => (await load()).fileColumns(establishment.id, i18n))
    return (await Promise.all(columns)).flat()
  }
}
