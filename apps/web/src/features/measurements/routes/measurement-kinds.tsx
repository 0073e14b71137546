import { builtInKinds, kindRules } from '@clinic/shared/measurements/measurement'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Stack, Switch, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import narrow from '../../../components/form/narrow-fields.module.css'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { kindNames, nameOf } from '../kind-looks.ts'
import { KindEditor } from '../kinds/kind-editor.tsx'
import { archiveMeasurementKind, MeasurementKindsQuery, setStaffMayMeasure, type OwnKind } from '../measurement-data.ts'

/** What a clinic measures, and whether the desk does. */
export function Component() {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: MeasurementKindsQuery, variables: { establishmentId } })
  useListChanges(['measurement_kinds'], () => void load())
  const [edited, setEdited] = useState<OwnKind | 'new' | null>(null)
  return (
    <>
      <PageHeader
        title={<Trans>What is measured</Trans>}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            <Trans>Measure something else</Trans>
          </Button>
        }
      />
      <Stack className={narrow.fields}>
        <Text c="dimmed">
          <Trans>What is typed in charts, in this order. What is not measured is left empty.</Trans>
        </Text>
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {!data && !failure && <Skeleton height={200} />}
        {data && (
          <>
            <Table aria-label={t`What is measured`}>
              <Table.Tbody>
                {builtInKinds.map((key) => (
                  <Table.Tr key={key}>
                    <Table.Td>{t(kindNames[key])}</Table.Td>
                    <Table.Td>{kindRules[key].unit}</Table.Td>
                    <Table.Td />
                  </Table.Tr>
                ))}
                {data.measurementKinds.map((kind) => (
                  <OwnRow key={kind.id} kind={kind} onEdit={() => setEdited(kind)} onChanged={() => void load()} />
                ))}
              </Table.Tbody>
            </Table>
            <StaffSwitch
              establishmentId={establishmentId}
              checked={data.measurementSettings?.staffMayWrite ?? false}
              onChanged={() => void load()}
            />
          </>
        )}
      </Stack>
      {edited && (
        <KindEditor
          kind={edited === 'new' ? null : edited}
          establishmentId={establishmentId}
          onSaved={() => void load()}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

function OwnRow({ kind, onEdit, onChanged }: { kind: OwnKind; onEdit: () => void; onChanged: () => void }) {
  const language = useUi((state) => state.language)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isArchived = kind.archivedTime !== null
  const archive = () => {
    setFailure(null)
    archiveMeasurementKind(kind.id, !isArchived).then(onChanged, (error: unknown) => setFailure(toFailure(error)))
  }
  return (
    <Table.Tr>
      <Table.Td>
        <Text inherit c={isArchived ? 'dimmed' : undefined}>
          {nameOf(language, kind)}
        </Text>
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      </Table.Td>
      <Table.Td>{kind.unit}</Table.Td>
      <Table.Td>
        <Group gap={6} justify="flex-end" wrap="nowrap">
          <Button size="compact-sm" variant="default" onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={archive}>
            {isArchived ? <Trans>Offer again</Trans> : <Trans>No longer offer</Trans>}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

type StaffSwitchProps = { establishmentId: string; checked: boolean; onChanged: () => void }

function StaffSwitch({ establishmentId, checked, onChanged }: StaffSwitchProps) {
  const { t } = useLingui()
  const mayChange = useCan('measurement-setting:write')
  const [failure, setFailure] = useState<Failure | null>(null)
  if (!mayChange) return null
  const change = (staffMayWrite: boolean) => {
    setFailure(null)
    setStaffMayMeasure(establishmentId, staffMayWrite).then(onChanged, (error: unknown) => setFailure(toFailure(error)))
  }
  return (
    <>
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      <Switch
        label={t`The desk measures, too`}
        description={t`At appointments, and it sees what it recorded itself until the day ends. Doctors always measure.`}
        checked={checked}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </>
  )
}
