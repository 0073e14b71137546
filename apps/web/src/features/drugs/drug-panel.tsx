import { updateDrugSchema } from '@clinic/shared/drugs/drug-input'
import { dosageSentence, quantityText } from '@clinic/shared/dosage/dosage-sentence'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { RecordForm } from '../../components/form/record-form.tsx'
import { drugLabels, drugTexts } from './drug-labels.ts'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { ArchiveButton, RecordPanel } from '../../components/record-panel.tsx'
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
  const loaded = useRecord(drugRecord, id)
  const { record: drug, setFailure } = loaded
  const name = drug?.name ?? ''
  const archive = () => archiveDrug(id, t`${name} was archived.`).then(onClose, setFailure)
  const restore = () => restoreDrug(id).then(onClose, setFailure)
  return (
    <RecordPanel
      loaded={loaded}
      title={drug ? name : t`Medicine`}
      missing={<EmptyState title={<Trans>This medicine is not here</Trans>} />}
      mayEdit={mayWrite}
      editing={editing}
      onEdit={onEdit}
      onClose={onClose}
      actions={
        drug && mayWrite && <ArchiveButton archived={drug.archivedTime !== null} onArchive={archive} onRestore={restore} />
      }
      form={({ record, ...on }) => <DrugForm drug={record} {...on} />}
      facts={(record) => <DrugSummary drug={record} />}
    />
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
