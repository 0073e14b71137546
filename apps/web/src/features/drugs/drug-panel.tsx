import { updateDrugSchema } from '@clinic/shared/drug-input'
import { dosageSentence, quantityText } from '@clinic/shared/dosage/dosage-sentence'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { RecordForm } from '../../components/form/record-form.tsx'
import { drugLabels, drugTexts } from '../../components/labels/drug-labels.ts'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { PanelSkeleton, SidePanel } from '../../components/side-panel.tsx'
import { changedInput } from '../../lib/form/changed-fields.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { useRecord } from '../../lib/use-record.ts'
import { useUi } from '../../stores/ui.ts'
import { DrugFields } from './drug-fields.tsx'
import type { DrugRow } from './drug-row.ts'
import { drugField, drugInput, drugValues } from './drug-values.ts'
import { drugRecord } from './list-drugs.ts'
import { archiveDrug, restoreDrug, updateDrug } from './write-drug.ts'

type DrugPanelProps = { id: string; editing: boolean; onEdit: (editing: boolean) => void; onClose: () => void }

/** One drug of the catalogue. */
export function DrugPanel({ id, editing, onEdit, onClose }: DrugPanelProps) {
  const { t } = useLingui()
  const mayWrite = useCan('drug:write')
  const { record: drug, setRecord, failure, setFailure, load } = useRecord(drugRecord, id)
  const isForm = editing && mayWrite && drug
  const name = drug?.name ?? ''
  return (
    <SidePanel
      title={drug ? name : t`Medicine`}
      onClose={onClose}
      note={
        drug &&
        mayWrite &&
        !isForm && (
          <Group gap={6} wrap="nowrap">
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => onEdit(true)}
            >
              <Trans>Edit</Trans>
            </Button>
            {drug.archivedTime ? (
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconArchiveOff size={16} aria-hidden />}
                onClick={() => void restoreDrug(id).then(onClose, setFailure)}
              >
                <Trans>Restore from the archive</Trans>
              </Button>
            ) : (
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconArchive size={16} aria-hidden />}
                onClick={() => void archiveDrug(id, t`${name} was archived.`).then(onClose, setFailure)}
              >
                <Trans>Archive</Trans>
              </Button>
            )}
          </Group>
        )
      }
    >
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {drug === null && !failure && <EmptyState title={<Trans>This medicine is not here</Trans>} />}
      {drug === undefined && !failure && <PanelSkeleton />}
      {isForm && (
        <DrugForm
          drug={drug}
          onReload={load}
          onClose={() => onEdit(false)}
          onSaved={(saved) => {
            setRecord(saved)
            onEdit(false)
          }}
        />
      )}
      {drug && !isForm && <DrugSummary drug={drug} />}
    </SidePanel>
  )
}

function DrugSummary({ drug }: { drug: DrugRow }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { dosage, quantity, quantityUnit } = drug
  return (
    <Facts
      facts={[
        [t(drugLabels.genericName), drug.genericName],
        [t(drugLabels.tradeNames), drug.tradeNames.join(', ')],
        [t(drugLabels.thaiName), drug.thaiName],
        [t(drugLabels.strength), drug.strength],
        [t(drugLabels.form), drug.form],
        [t(drugLabels.category), drug.category],
        [t(drugLabels.nationalList), drug.nationalList],
        [t(drugLabels.dosage), dosage && dosageSentence(dosage, language)],
        [t(drugLabels.quantity), quantity && quantityText(quantity, quantityUnit, language)],
        [
          t(drugLabels.info),
          drug.info && (
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {drug.info}
            </Text>
          ),
        ],
      ]}
    />
  )
}

type DrugFormProps = {
  drug: DrugRow
  onReload: () => Promise<DrugRow | null>
  onSaved: (drug: DrugRow) => void
  onClose: () => void
}

function DrugForm({ drug, onReload, onSaved, onClose }: DrugFormProps) {
  const { t } = useLingui()
  const sentence = useChangeSentence(drugTexts)
  const editor = useRecordEditor({
    record: drug,
    unsavedName: `drug:${drug.id}`,
    schema: updateDrugSchema,
    valuesOf: drugValues,
    toInput: changedInput(drug.id, drugInput),
    fieldOf: drugField,
    reload: onReload,
    save: updateDrug,
    onSaved: (saved) => {
      notifySuccess(t`${saved.name} was saved.`)
      onSaved(saved)
    },
  })
  return (
    <RecordForm editor={editor} sentence={sentence} onClose={onClose}>
      <DrugFields form={editor.form} />
    </RecordForm>
  )
}
