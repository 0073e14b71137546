import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconFileImport, IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { formatTime } from '../../../lib/time.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { ConditionCodeListQuery } from '../condition-codes.ts'
import { ImportDialog } from '../import-dialog.tsx'

/** By which list diagnoses are coded. */
export function Component() {
  const { i18n } = useLingui()
  const { id: establishmentId, timeZone } = useViewer().establishment
  const language = useUi((state) => state.language)
  const mayWrite = useCan('condition-code:write')
  const { data, failure, load } = useServerQuery({ query: ConditionCodeListQuery, variables: { establishmentId } })
  useListChanges(['condition_codes'], () => void load())
  const [importing, setImporting] = useState(false)
  const list = data?.conditionCodeList
  const importButton = mayWrite && (
    <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setImporting(true)}>
      <Trans>Import</Trans>
    </Button>
  )
  const day = list && formatTime(new Date(list.createdTime), 'dateTime', language, timeZone)
  return (
    <>
      <PageHeader title={<Trans>Codes of diagnoses</Trans>} actions={list && importButton} />
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>
          Whoever writes a problem or diagnosis into a chart finds it by a code or by words in English and Thai. Without a list it
          is free text.
        </Trans>
      </Text>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {list && (
        <Text>
          <Trans>
            {i18n.number(list.codeCount)} codes, imported on {day} by {list.userName}
          </Trans>
        </Text>
      )}
      {list === null && (
        <EmptyState
          icon={<IconListSearch size={40} />}
          title={<Trans>No codes yet</Trans>}
          hint={<Trans>Import ICD-10 as a CSV file with the columns code, English and Thai.</Trans>}
          action={importButton}
        />
      )}
      {importing && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onDone={() => {
            setImporting(false)
            void load()
          }}
        />
      )}
    </>
  )
}
