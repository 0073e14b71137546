import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Skeleton } from '@mantine/core'
import { IconHourglass, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { SearchSelect } from '../../../components/form/search-select.tsx'
import { ListFooter } from '../../../components/list/list-footer.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { useFormShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { useLiveList } from '../../../lib/list/use-live-list.ts'
import { DoctorPicker } from '../../../pickers/doctor-picker.tsx'
import { useVisitTypes } from '../../../pickers/visit-types.ts'
import { useModal } from '../../../stores/modal.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { useMovedEvents } from '../use-moved-events.ts'
import { useWaitlistFilter } from '../use-waitlist-filter.ts'
import { useWaitlist, type WaitlistFilter } from '../waitlist-data.ts'
import { WaitlistItem } from '../waitlist-item.tsx'
import classes from '../waitlist.module.css'

/** Who waits for a time, and who waited. */
export function Component() {
  const { t } = useLingui()
  const [params, changeParams] = useListParams()
  const [filter, change] = useWaitlistFilter()
  const list = useLiveList(useWaitlist, 'waitlist', params, filter)
  const mayWrite = useCan('event:write-own')
  const openModal = useModal((state) => state.openModal)
  const add = () => openModal('WAITLIST_ENTRY', {})
  useFormShortcut('a', msg`Put on the waitlist`, add, mayWrite)
  useAskedForm()
  const { data, loaded, error, totalCount, pageInfo } = list
  useMovedEvents(useViewer().establishment.id, () => void list.load())
  const button = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      <Trans>Put on the waitlist</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={<Trans>Waitlist</Trans>} actions={button}>
        <SearchField label={t`Patient`} value={params.query} onChange={(query) => changeParams({ query })} />
        <Filters filter={filter} onChange={change} />
      </PageHeader>
      {error && <ErrorState failure={error} onRetry={() => void list.load()} />}
      {!loaded && !error && <Skeleton height={240} aria-busy />}
      {loaded && totalCount === 0 && !error && (
        <EmptyState
          icon={<IconHourglass size={40} />}
          title={<NobodyThere query={params.query} past={filter.past} />}
          hint={
            <Trans>
              Whoever wants a time that is not free is put on the list. When an appointment is canceled or moved, it says who
              fits.
            </Trans>
          }
        />
      )}
      {loaded && data.length > 0 && (
        <>
          <ol className={classes.list} aria-label={t`Waitlist`} data-docks-undo="alone">
            {data.map((entry) => (
              <WaitlistItem key={entry.id} entry={entry} onChanged={() => void list.load()} />
            ))}
          </ol>
          <ListFooter
            {...params}
            totalCount={totalCount}
            totalPages={pageInfo.totalPages}
            shownPage={pageInfo.currentPage}
            onChange={changeParams}
          />
        </>
      )}
    </>
  )
}

function NobodyThere({ query, past }: { query: string; past: boolean }) {
  if (query) return <Trans>Nobody found for “{query}”</Trans>
  return past ? <Trans>Nobody has left the list yet</Trans> : <Trans>Nobody is waiting</Trans>
}

function Filters({ filter, onChange }: { filter: WaitlistFilter; onChange: (change: Partial<WaitlistFilter>) => void }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const visitTypes = useVisitTypes()
  return (
    <>
      <DoctorPicker
        w={190}
        aria-label={t`Doctor`}
        placeholder={t`Any doctor`}
        value={filter.doctorId}
        onChange={(doctorId) => onChange({ doctorId })}
      />
      {visitTypes.length > 0 && (
        <SearchSelect
          w={190}
          aria-label={t`Visit type`}
          placeholder={t`Any visit type`}
          clearLabel={t`Remove the visit type`}
          options={visitTypes.map((visitType) => ({ value: visitType.id, label: visitTypeName(visitType, language) }))}
          value={filter.visitTypeId}
          onChange={(visitTypeId) => onChange({ visitTypeId })}
        />
      )}
      <Group gap="lg" ml={4}>
        <Checkbox
          label={t`Urgent`}
          checked={filter.urgent}
          onChange={(event) => onChange({ urgent: event.currentTarget.checked })}
        />
        <Checkbox
          label={t`No longer waiting`}
          checked={filter.past}
          onChange={(event) => onChange({ past: event.currentTarget.checked })}
        />
      </Group>
    </>
  )
}

/** Opens the form that the address asks for, once. */
function useAskedForm() {
  const [search, setSearch] = useSearchParams()
  const openModal = useModal((state) => state.openModal)
  const [patientId, eventId] = [search.get('patient'), search.get('appointment')]
  const open = useEffectEvent(() => {
    if (!patientId && !eventId) return
    openModal('WAITLIST_ENTRY', { ...(patientId && { patientId }), ...(eventId && { eventId }) })
    setSearch({}, { replace: true })
  })
  useEffect(() => open(), [patientId, eventId])
}
