import { createDrugSchema } from '@clinic/shared/drugs/drug-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormModal } from '../../components/form/form-modal.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { useViewer } from '../../stores/session.ts'
import { DrugFields } from './drug-fields.tsx'
import type { DrugRow } from './drug-row.ts'
import { blankDrug, drugField, drugInput } from './drug-values.ts'
import { createDrug } from './write-drug.ts'

type AddDrugProps = { name?: string; onCreated: (drug: DrugRow) => void; onClose: () => void }

/** A new drug of this clinic's catalogue. */
export function AddDrug({ name, onCreated, onClose }: AddDrugProps) {
  const { t } = useLingui()
  const { establishment } = useViewer()
  const editor = useRecordEditor({
    blank: blankDrug(name),
    unsavedName: 'add-drug',
    schema: createDrugSchema,
    toInput: (values) => ({ ...drugInput(values), establishmentId: establishment.id }),
    fieldOf: drugField,
    save: createDrug,
    onSaved: (drug) => {
      onClose()
      notifySuccess(t`${drug.name} was added.`)
      onCreated(drug)
    },
  })
  return (
    <FormModal title={<Trans>Add medicine</Trans>} submitLabel={<Trans>Add medicine</Trans>} editor={editor} onClose={onClose}>
      <DrugFields form={editor.form} />
    </FormModal>
  )
}
