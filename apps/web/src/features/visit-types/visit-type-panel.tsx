import { doctorName } from '@clinic/shared/doctors/titles'
import { eventCategoryNames } from '@clinic/shared/options/event-categories'
import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChangeHistory } from '../../components/change-history.tsx'
import { Facts } from '../../components/facts.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { repeatText } from '../../components/labels/repeat-labels.ts'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { ArchiveButton, RecordPanel } from '../../components/record-panel.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { categoryOf } from '../../lib/event-category.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useRecord } from '../../lib/use-record.ts'
import { anyResourceText } from '../../pickers/any-resource-text.ts'
import { useUi } from '../../stores/ui.ts'
import { useVisitTypeList, visitTypeRecord } from './list-visit-types.ts'
import { VisitTypeForm } from './visit-type-form.tsx'
import { visitTypeLabels, visitTypeTexts } from './visit-type-labels.ts'
import type { VisitTypeDetails } from './visit-type-row.ts'
import { archiveVisitType, restoreVisitType } from './write-visit-type.ts'

type VisitTypePanelProps = { id: string; editing: boolean; onEdit: (editing: boolean) => void; onClose: () => void }

/** One visit type: what choosing it fills in, and what became of it. */
export function VisitTypePanel({ id, editing, onEdit, onClose }: VisitTypePanelProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const mayWrite = useCan('visit-type:write')
  const loaded = useRecord(visitTypeRecord, id)
  const { record: visitType, setRecord, setFailure } = loaded
  const name = visitType ? visitTypeName(visitType, language) : ''
  const archive = () => archiveVisitType({ id, sentence: t`${name} was archived.` }).then(onClose, setFailure)
  const restore = () =>
    restoreVisitType(id).then((restored) => {
      setRecord(restored)
      useVisitTypeList.getState().remove(id)
    }, setFailure)
  return (
    <RecordPanel
      loaded={loaded}
      title={visitType ? name : t`Visit type`}
      missing={<EmptyState title={<Trans>This visit type is not here</Trans>} />}
      mayEdit={mayWrite}
      editing={editing}
      onEdit={onEdit}
      onClose={onClose}
      actions={visitType && mayWrite && <ArchiveButton archived={visitType.archived} onArchive={archive} onRestore={restore} />}
      form={({ record, ...on }) => <VisitTypeForm visitType={record} {...on} />}
      facts={(record) => <VisitTypeFacts visitType={record} />}
    />
  )
}

function VisitTypeFacts({ visitType }: { visitType: VisitTypeDetails }) {
  const { t, i18n } = useLingui()
  const { language, zone } = useLocale()
  const sentence = useChangeSentence(visitTypeTexts)
  const { doctors, items, bufferBefore, bufferAfter, repeatsAfter } = visitType
  const needed = [
    ...visitType.resources.map(({ name }) => name),
    ...visitType.anyResources.map((any) => anyResourceText(any, i18n)),
  ]
  return (
    <>
      <Facts
        facts={[
          [t(visitTypeLabels.nameTh), visitType.nameTh],
          [t(visitTypeLabels.nameEn), visitType.nameEn],
          [t(visitTypeLabels.category), eventCategoryNames[categoryOf(visitType)][language]],
          [t(visitTypeLabels.duration), visitType.duration],
          [t(visitTypeLabels.bufferBefore), bufferBefore > 0 && bufferBefore],
          [t(visitTypeLabels.bufferAfter), bufferAfter > 0 && bufferAfter],
          [t(visitTypeLabels.repeatsAfter), repeatsAfter && repeatText(repeatsAfter, language)],
          [
            t(visitTypeLabels.doctors),
            doctors.length > 0 ? doctors.map((doctor) => doctorName(doctor, language)).join(', ') : t`Every doctor`,
          ],
          [t(visitTypeLabels.resources), needed.join(', ')],
          [t(visitTypeLabels.items), items.length > 0 && <Prices items={items} />],
          [t`State`, visitType.archived && t`In the archive`],
        ]}
      />
      <ChangeHistory
        history={visitType.history}
        formatTime={(at) => formatTime(at, 'dateTime', language, zone)}
        sentence={sentence}
      />
    </>
  )
}

function Prices({ items }: Pick<VisitTypeDetails, 'items'>) {
  const { language } = useLocale()
  return items.map(({ quantity, item }) => (
    <div key={item.id}>
      {quantity === 1 ? '' : `${quantity} × `}
      {item.code} {visitTypeName(item, language)}, {formatMoney(item.price, item.currency)}
    </div>
  ))
}
