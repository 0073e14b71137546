import { updatePriceListItemSchema } from '@clinic/shared/price-list/price-list-input'
import { useLingui } from '@lingui/react/macro'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { RecordForm } from '../../components/form/record-form.tsx'
import { priceListTexts } from './price-list-labels.ts'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { changedInput } from '../../lib/form/changed-fields.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { ItemFields } from './item-fields.tsx'
import type { PriceListDetails } from './price-list-row.ts'
import { itemFields, itemValues } from './price-list-values.ts'
import { updatePriceListItem } from './update-price-list-item.ts'

type ItemFormProps = {
  item: PriceListDetails
  onReload: () => Promise<PriceListDetails | null>
  onSaved: (item: PriceListDetails) => void
  onClose: () => void
}

/** An item, to be changed. */
export function ItemForm({ item, onReload, onSaved, onClose }: ItemFormProps) {
  const { t } = useLingui()
  const sentence = useChangeSentence(priceListTexts)
  const editor = useRecordEditor({
    record: item,
    unsavedName: `price-list-item:${item.id}`,
    schema: updatePriceListItemSchema,
    valuesOf: itemValues,
    toInput: changedInput(item.id, itemFields),
    reload: onReload,
    save: updatePriceListItem,
    onSaved: (saved) => {
      notifySuccess(t`${saved.code} was saved.`)
      onSaved(saved)
    },
  })
  return (
    <RecordForm editor={editor} sentence={sentence} onClose={onClose}>
      <ItemFields form={editor.form} />
    </RecordForm>
  )
}
