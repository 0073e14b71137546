import { Trans, useLingui } from '@lingui/react/macro'
import { ChangeHistory } from '../../components/change-history.tsx'
import { Facts } from '../../components/facts.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { allergyClassLabels, allergyClassTexts } from './allergy-class-labels.ts'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { ArchiveButton, RecordPanel } from '../../components/record-panel.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useRecord } from '../../lib/use-record.ts'
import { AllergyClassForm } from './allergy-class-form.tsx'
import type { AllergyClassDetails } from './allergy-class-row.ts'
import { allergyClassRecord } from './list-allergy-classes.ts'
import { SubstanceList } from './substance-list.tsx'
import { useClassName } from './use-class-name.ts'
import { archiveAllergyClass, restoreAllergyClass } from './write-allergy-class.ts'

type AllergyClassPanelProps = { id: string; editing: boolean; onEdit: (editing: boolean) => void; onClose: () => void }

/** One class of the clinic's. */
export function AllergyClassPanel({ id, editing, onEdit, onClose }: AllergyClassPanelProps) {
  const { t } = useLingui()
  const mayWrite = useCan('allergy-class:write')
  const classNameOf = useClassName()
  const loaded = useRecord(allergyClassRecord, id)
  const { record, setFailure } = loaded
  const name = record ? classNameOf(record) : ''
  const archive = () => archiveAllergyClass(id, t`${name}: archived.`).then(onClose, setFailure)
  const restore = () => restoreAllergyClass(id).then(onClose, setFailure)
  return (
    <RecordPanel
      loaded={loaded}
      title={record ? name : t`Allergy class`}
      missing={<EmptyState title={<Trans>This class is not here</Trans>} />}
      mayEdit={mayWrite}
      editing={editing}
      onEdit={onEdit}
      onClose={onClose}
      actions={record && mayWrite && <ArchiveButton archived={record.archived} onArchive={archive} onRestore={restore} />}
      form={(props) => <AllergyClassForm {...props} />}
      facts={(shown) => <AllergyClassFacts record={shown} />}
    />
  )
}

function AllergyClassFacts({ record }: { record: AllergyClassDetails }) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const sentence = useChangeSentence(allergyClassTexts)
  const { builtIn, nameTh, nameEn, otherNames, substances, archived, history } = record
  return (
    <>
      <Facts
        facts={[
          [t(allergyClassLabels.nameTh), !builtIn && nameTh],
          [t(allergyClassLabels.nameEn), !builtIn && nameEn],
          [t(allergyClassLabels.otherNames), otherNames.join(', ')],
          [t(allergyClassLabels.substances), substances.length > 0 ? <SubstanceList substances={substances} /> : null],
          [t`State`, archived && t`In the archive`],
        ]}
      />
      <ChangeHistory history={history} formatTime={(at) => formatTime(at, 'dateTime', language, zone)} sentence={sentence} />
    </>
  )
}
