import { createPriceListItemSchema } from '@clinic/shared/price-list/price-list-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormModal } from '../../components/form/form-modal.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { useViewer } from '../../stores/session.ts'
import { createPriceListItem } from './create-price-list-item.ts'
import { ItemFields } from './item-fields.tsx'
import { blankItem, itemFields } from './price-list-values.ts'

type AddItemProps = { pricesIncludeVat: boolean; onCreated: (id: string) => void; onClose: () => void }

/** A new item of the clinic's price list. */
export function AddItem({ pricesIncludeVat, onCreated, onClose }: AddItemProps) {
  const { t } = useLingui()
  const { establishment } = useViewer()
  const editor = useRecordEditor({
    blank: { ...blankItem, vatIncluded: pricesIncludeVat },
    unsavedName: 'add-price-list-item',
    schema: createPriceListItemSchema,
    toInput: (values) => ({ ...itemFields(values), establishmentId: establishment.id }),
    save: createPriceListItem,
    onSaved: (item) => {
      onClose()
      notifySuccess(t`${item.code} was added.`)
      onCreated(item.id)
    },
  })
  return (
    <FormModal title={<Trans>Add an item</Trans>} submitLabel={<Trans>Add the item</Trans>} editor={editor} onClose={onClose}>
      <ItemFields form={editor.form} />
    </FormModal>
  )
}
