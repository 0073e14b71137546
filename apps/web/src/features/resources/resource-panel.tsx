import { Trans, useLingui } from '@lingui/react/macro'
import { ChangeHistory } from '../../components/change-history.tsx'
import { Facts } from '../../components/facts.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { ArchiveButton, RecordPanel } from '../../components/record-panel.tsx'
import { Slot } from '../../components/slot.tsx'
import { useCan } from '../../lib/account/use-can.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useRecord } from '../../lib/use-record.ts'
import { resourceRecord } from './get-resource.ts'
import { useResourceList } from './list-resources.ts'
import { ResourceForm } from './resource-form.tsx'
import { kindText, resourceLabels, resourceTexts } from './resource-labels.ts'
import type { ResourceDetails } from './resource-row.ts'
import { archiveResource, restoreResource } from './save-resource.ts'
import { useOutText } from './use-out-text.ts'

type ResourcePanelProps = { id: string; editing: boolean; onEdit: (editing: boolean) => void; onClose: () => void }

/** One room or piece of equipment. */
export function ResourcePanel({ id, editing, onEdit, onClose }: ResourcePanelProps) {
  const { t } = useLingui()
  const mayWrite = useCan('resource:write')
  const loaded = useRecord(resourceRecord, id)
  const { record: resource, setRecord, setFailure } = loaded
  const name = resource?.name ?? ''
  const archive = () => archiveResource({ id, sentence: t`${name} was archived.` }).then(onClose, setFailure)
  const restore = () =>
    restoreResource(id).then((restored) => {
      setRecord(restored)
      useResourceList.getState().remove(id)
    }, setFailure)
  return (
    <RecordPanel
      loaded={loaded}
      title={name || t`Rooms and equipment`}
      missing={<EmptyState title={<Trans>This room or equipment is not here</Trans>} />}
      mayEdit={mayWrite}
      editing={editing}
      onEdit={onEdit}
      onClose={onClose}
      actions={resource && mayWrite && <ArchiveButton archived={resource.archived} onArchive={archive} onRestore={restore} />}
      form={({ record, ...on }) => <ResourceForm resource={record} {...on} />}
      facts={(record) => <ResourceFacts resource={record} />}
    />
  )
}

function ResourceFacts({ resource }: { resource: ResourceDetails }) {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const sentence = useChangeSentence(resourceTexts)
  const outText = useOutText()
  return (
    <>
      <Facts
        facts={[
          [t(resourceLabels.kind), t(kindText[resource.kind])],
          [t(resourceLabels.group), resource.group],
          [t`Out of use`, outText(resource)],
          [t`State`, resource.archived && t`In the archive`],
        ]}
      />
      {!resource.archived && <Slot name="resourceSections" resourceId={resource.id} establishmentId={resource.establishmentId} />}
      <ChangeHistory
        history={resource.history}
        formatTime={(at) => formatTime(at, 'dateTime', language, zone)}
        sentence={sentence}
      />
    </>
  )
}
