import { Plural, useLingui } from '@lingui/react/macro'
import { Alert, Box, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { failureText } from '../../lib/error-text.ts'
import type { Bulk } from '../../lib/list/use-bulk.ts'

/** Lists the rows for which a bulk step was refused, with the reasons. */
export function BulkReport<T extends { id: string }>({ bulk, nameOf }: { bulk: Bulk<T>; nameOf: (row: T) => string }) {
  const { t } = useLingui()
  const { refused, forget } = bulk
  if (refused.length === 0) return null
  return (
    <Box mb="sm">
      <Alert
        color="red"
        role="alert"
        icon={<IconAlertTriangle aria-hidden />}
        withCloseButton
        closeButtonLabel={t`Close`}
        onClose={forget}
        title={<Plural value={refused.length} one="# row stayed as it was" other="# rows stayed as they were" />}
      >
        {refused.map(({ row, failure }) => (
          <Text key={row.id}>
            {nameOf(row)}: {t(failureText(failure.details))}
          </Text>
        ))}
      </Alert>
    </Box>
  )
}
