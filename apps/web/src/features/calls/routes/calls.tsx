import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useLocation } from 'react-router-dom'
import { CancelDialog } from '../../../components/cancel-dialog.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { DataTable } from '../../../components/list/data-table.tsx'
import { ListTools } from '../../../components/list/list-tools.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { WithPanel } from '../../../components/side-panel.tsx'
import { Slot } from '../../../components/slot.tsx'
import { useColumns } from '../../../lib/list/use-columns.ts'
import { useCallColumns, useCallFile } from '../call-columns.tsx'
import { CallFilters } from '../call-filters.tsx'
import { callItems, isReached, nextToCall, type CallItem } from '../call-items.ts'
import { CallKeys } from '../call-keys.tsx'
import { useCallDay, useNextDay } from '../call-list-data.ts'
import { nameOf } from '../call-row.ts'
import { useCallUrl } from '../call-url.ts'
import { NobodyToCall } from '../nobody-to-call.tsx'
import { useCallSteps } from '../use-call-steps.ts'
import { useFirstSeen } from '../use-first-seen.ts'
import { useRowFocus } from '../use-row-focus.ts'

const name = 'calls'

/** Whose appointments of a day nobody has confirmed yet, to be called one after another. */
export function Component() {
  const { t } = useLingui()
  const [url, change] = useCallUrl()
  const { date, failure, isLoaded, load, items, all } = useCallList(url)
  const focus = useRowFocus(items)
  const goOn = ({ id }: CallItem) => focus.goTo(nextToCall(items, id)?.id)
  const open = ({ id }: CallItem, state?: OpenedFor) => change({ eventId: id }, { state })
  const callSteps = useCallSteps({
    onNext: goOn,
    onMove: (item) => open(item, { wish: 'reschedule' }),
    onChanged: () => void load(),
  })
  const { cancelling } = callSteps
  const columns = useCallColumns(callSteps)
  const { shown } = useColumns(name, columns)
  const file = useCallFile()
  const isMoving = (useLocation().state as OpenedFor | null)?.wish === 'reschedule'
  const close = (eventId: string) => {
    change({ eventId: null })
    focus.goTo(isMoving ? (nextToCall(items, eventId)?.id ?? eventId) : eventId)
  }
  const [reached, count] = [all.filter(isReached).length, all.length]
  return (
    <>
      <PageHeader
        title={<Trans>Call list</Trans>}
        note={
          count > 0 && (
            <Text c="dimmed" role="status">
              <Trans>
                {reached} of {count} reached
              </Trans>
            </Text>
          )
        }
      >
        {date && <CallFilters url={url} date={date} onChange={change} />}
        <ListTools name={name} columns={columns} file={file} listPage={() => Promise.resolve(onePage(items))} />
      </PageHeader>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {isLoaded && items.length === 0 && <NobodyToCall isAllAnswered={count > 0} onShowAll={() => change({ state: 'all' })} />}
      {(items.length > 0 || (!isLoaded && !failure)) && (
        <WithPanel
          panel={url.eventId && <Slot name="appointmentPanels" eventId={url.eventId} onClose={() => close(url.eventId ?? '')} />}
        >
          {items.length > 0 && <CallKeys items={items} focus={focus} take={callSteps.take} isPanelOpen={url.eventId !== null} />}
          <div ref={focus.frame} data-docks-undo={url.eventId ? 'beside-panel' : 'alone'}>
            <DataTable
              label={t`Call list`}
              columns={shown}
              rows={items}
              nameOf={({ event }) => nameOf(event)}
              onOpen={open}
              openId={url.eventId ?? undefined}
              loadingRows={isLoaded ? false : 8}
            />
          </div>
        </WithPanel>
      )}
      {cancelling && (
        <CancelDialog
          name={nameOf(cancelling.event)}
          startTime={cancelling.event.startTime}
          supposed="patient"
          onClose={callSteps.endCancel}
          onConfirm={(why) => callSteps.cancel(cancelling, why)}
        />
      )}
    </>
  )
}

/** What an appointment is opened for, as the panel reads it. */
type OpenedFor = { wish: 'reschedule' }

function useCallList(url: ReturnType<typeof useCallUrl>[0]) {
  const next = useNextDay(url.date === null)
  const date = url.date ?? next.date ?? null
  const day = useCallDay(date)
  const seen = useFirstSeen(date ?? '', day.rows)
  const now = day.rows ?? []
  return {
    date,
    failure: next.failure ?? day.failure,
    isLoaded: day.rows !== undefined,
    load: () => (date === null ? next.load() : day.load()),
    items: callItems(seen, now, url),
    all: callItems(seen, now, { ...url, state: 'all' }),
  }
}

const onePage = (edges: CallItem[]) => ({
  edges,
  totalCount: edges.length,
  pageInfo: { currentPage: 1, totalPages: 1 },
})
