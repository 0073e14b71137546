import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Switch, Table, Text } from '@mantine/core'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { formatTime } from '../../../lib/time.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { ImportDialog } from '../import-dialog.tsx'
import { medicineListLabels } from '../medicine-list-labels.ts'
import { downloadList, MedicineListsQuery, setListInUse, type MedicineListRow } from '../medicine-lists.ts'

/** By which lists prescriptions are checked. */
export function Component() {
  const { t, i18n } = useLingui()
  const { id: establishmentId, timeZone } = useViewer().establishment
  const language = useUi((state) => state.language)
  const mayWrite = useCan('medicine-list:write')
  const { data, failure, load } = useServerQuery({ query: MedicineListsQuery, variables: { establishmentId } })
  useListChanges(['medicine_lists'], () => void load())
  const [importing, setImporting] = useState(false)
  const [taskFailure, setTaskFailure] = useState<Failure | null>(null)
  const attempt = (task: Promise<unknown>) => {
    setTaskFailure(null)
    task.then(load, (error: unknown) => setTaskFailure(toFailure(error)))
  }
  const nameOf = ({ createdTime, userName }: MedicineListRow) => {
    if (!createdTime) return t`The list that comes with the app`
    const day = formatTime(new Date(createdTime), 'dateTime', language, timeZone)
    return t`Imported on ${day} by ${userName}`
  }
  return (
    <>
      <PageHeader
        title={<Trans>Medicine guard</Trans>}
        actions={
          mayWrite && (
            <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setImporting(true)}>
              <Trans>Import</Trans>
            </Button>
          )
        }
      />
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>
          Prescriptions are checked by these lists: medicines that act together, doubles of a class, pregnancy and breastfeeding,
          ages and doses of children. The one that comes with the app is short: what is not in it may be dangerous, too. Where two
          lists say something of the same, the later one counts. What is stored with prescriptions stays as it was.
        </Trans>
      </Text>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {taskFailure && <ErrorState failure={taskFailure} onClose={() => setTaskFailure(null)} />}
      {data && (
        <Table.ScrollContainer minWidth={420}>
          <Table aria-label={t`Medicine guard`}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Trans>List</Trans>
                </Table.Th>
                <Table.Th ta="end">{t(medicineListLabels.factCount)}</Table.Th>
                <Table.Th>{t(medicineListLabels.inUse)}</Table.Th>
                <Table.Th aria-label={t`File`} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.medicineLists.map((list) => {
                const name = nameOf(list)
                return (
                  <Table.Tr key={list.id ?? 'shipped'}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td ta="end">{i18n.number(list.factCount)}</Table.Td>
                    <Table.Td>
                      <Switch
                        aria-label={t`In use: ${name}`}
                        disabled={!mayWrite}
                        checked={list.inUse}
                        onChange={(event) =>
                          attempt(setListInUse({ establishmentId, id: list.id, inUse: event.currentTarget.checked }))
                        }
                      />
                    </Table.Td>
                    <Table.Td>
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        leftSection={<IconDownload size={14} aria-hidden />}
                        aria-label={t`Download: ${name}`}
                        onClick={() => attempt(downloadList(establishmentId, list.id))}
                      >
                        <Trans>Download</Trans>
                      </Button>
                    </Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
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
