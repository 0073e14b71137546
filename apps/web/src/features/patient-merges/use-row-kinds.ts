import { useLingui } from '@lingui/react/macro'
import type { EntityLabels } from '../../lib/feature/audit-labels.ts'
import { loadAuditLabels } from '../../lib/feature/load-audit-labels.ts'
import { useAsyncData } from '../../lib/use-async-data.ts'

/** What hangs on a record, by its table, in the words of the audit log: what each feature calls its own. Null until they are there. */
export function useRowKinds(): ((table: string) => string) | null {
  const { t } = useLingui()
  const { data } = useAsyncData(loadAuditLabels)
  if (!data) return null
  const labels: Readonly<Record<string, EntityLabels>> = data
  return (table) => {
    const label = labels[table] ?? labels[inOneWord(table)] ?? labels[table.replace(/_entry$/, '')]
    return label ? t(label.word) : t`Other entries`
  }
}

/** Some entities are written so: `waitlistEntry`. */
const inOneWord = (table: string) => table.replaceAll(/_(.)/g, (_match, letter: string) => letter.toUpperCase())
