import { messageKinds, messageStatuses } from '@clinic/shared/messages/message'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { kindText, statusText } from './message-labels.ts'
import type { MessageFilter } from './message-row.ts'

type MessageFiltersProps = { filter: MessageFilter; onChange: (change: Partial<MessageFilter>) => void }

export function MessageFilters({ filter: { status, kind, patientId }, onChange }: MessageFiltersProps) {
  const { t } = useLingui()
  return (
    <>
      <Select
        w={180}
        aria-label={t`Status`}
        placeholder={t`All statuses`}
        clearable
        clearButtonProps={{ 'aria-label': t`All statuses` }}
        value={status}
        data={messageStatuses.map((value) => ({ value, label: t(statusText[value]) }))}
        onChange={(value) => onChange({ status: value })}
      />
      <Select
        w={200}
        aria-label={t`About`}
        placeholder={t`All kinds`}
        clearable
        clearButtonProps={{ 'aria-label': t`All kinds` }}
        value={kind}
        data={messageKinds.map((value) => ({ value, label: t(kindText[value]) }))}
        onChange={(value) => onChange({ kind: value })}
      />
      {patientId && (
        <Button variant="default" onClick={() => onChange({ patientId: null })}>
          <Trans>All patients</Trans>
        </Button>
      )}
    </>
  )
}
