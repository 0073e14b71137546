import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { Bulk } from '../../lib/list/use-bulk.ts'

/** How many of many rows have had their step. */
export function BulkProgress({ progress }: Pick<Bulk<unknown>, 'progress'>) {
  const { t, i18n } = useLingui()
  if (!progress || progress.total < 2) return null
  const done = i18n.number(progress.done)
  const total = i18n.number(progress.total)
  return (
    <Text size="sm" c="dimmed" role="status">
      {t`${done} of ${total}`}
    </Text>
  )
}
