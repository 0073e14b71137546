import { Trans, useLingui } from '@lingui/react/macro'
import { ChangeHistory } from '../../components/change-history.tsx'
import { Facts } from '../../components/facts.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { priceListLabels, priceListTexts, vatText } from './price-list-labels.ts'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { ArchiveButton, RecordPanel } from '../../components/record-panel.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useRecord } from '../../lib/use-record.ts'
import { useUi } from '../../stores/ui.ts'
import { archivePriceListItem, restorePriceListItem } from './archive-price-list-item.ts'
import { priceListItemRecord } from './get-price-list-item.ts'
import { ItemForm } from './item-form.tsx'
import { usePriceList } from './list-price-list.ts'
import type { PriceListDetails } from './price-list-row.ts'

type ItemPanelProps = { id: string; editing: boolean; onEdit: (editing: boolean) => void; onClose: () => void }

/** One item of the price list: what it costs, and what it cost before. */
export function ItemPanel({ id, editing, onEdit, onClose }: ItemPanelProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const mayWrite = useCan('price-list:write')
  const loaded = useRecord(priceListItemRecord, id)
  const { record: item, setRecord, setFailure } = loaded
  const name = item ? (language === 'th' ? item.nameTh || item.nameEn : item.nameEn || item.nameTh) : ''
  const archive = () => archivePriceListItem({ id, sentence: t`${name} was archived.` }).then(onClose, setFailure)
  const restore = () =>
    restorePriceListItem(id).then((restored) => {
      setRecord(restored)
      usePriceList.getState().remove(id)
    }, setFailure)
  return (
    <RecordPanel
      loaded={loaded}
      title={item ? name : t`Item`}
      missing={<EmptyState title={<Trans>This item is not here</Trans>} />}
      mayEdit={mayWrite}
      editing={editing}
      onEdit={onEdit}
      onClose={onClose}
      actions={item && mayWrite && <ArchiveButton archived={item.archived} onArchive={archive} onRestore={restore} />}
      form={({ record, ...on }) => <ItemForm item={record} {...on} />}
      facts={(record) => <ItemFacts item={record} />}
    />
  )
}

function ItemFacts({ item }: { item: PriceListDetails }) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const sentence = useChangeSentence(priceListTexts)
  return (
    <>
      <Facts
        facts={[
          [t(priceListLabels.code), item.code],
          [t(priceListLabels.nameTh), item.nameTh],
          [t(priceListLabels.nameEn), item.nameEn],
          [t(priceListLabels.price), formatMoney(item.price, item.currency)],
          [t(priceListLabels.vat), t(vatText[item.vat])],
          [t(priceListLabels.vatIncluded), item.vat !== 'exempt' && (item.vatIncluded ? t`yes` : t`no`)],
          [t(priceListLabels.duration), item.duration],
          [t`State`, item.archived && t`In the archive`],
        ]}
      />
      <ChangeHistory history={item.history} formatTime={(at) => formatTime(at, 'dateTime', language, zone)} sentence={sentence} />
    </>
  )
}
