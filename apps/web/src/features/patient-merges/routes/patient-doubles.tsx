import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Checkbox, Skeleton, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { ListFooter } from '../../../components/list/list-footer.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { formatTime } from '../../../lib/time.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { DoubleItem } from '../double-item.tsx'
import { lookForDoubles, PatientDoublesQuery, type DoubleLook } from '../patient-doubles.ts'
import classes from '../merge.module.css'

/** Records that may be of one person, found at night or now; what is said of them. */
export function Component() {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const [params, change] = useListParams()
  const [search, setSearch] = useSearchParams()
  const dismissed = search.get('dismissed') === 'true'
  const pagination = { page: params.page, limit: params.limit }
  const { data, failure, load } = useServerQuery({
    query: PatientDoublesQuery,
    variables: { establishmentId, dismissed, pagination },
  })
  useListChanges(['patient_doubles', 'patient_merges'], () => void load())
  const list = data?.patientDoubles
  return (
    <>
      <PageHeader
        title={<Trans>Likely doubles</Trans>}
        note={<Back />}
        actions={data && <LookNow look={data.doubleLook} onAsked={() => void load()} />}
      >
        <Checkbox
          label={t`Known as two persons`}
          checked={dismissed}
          onChange={(event) => setSearch(event.currentTarget.checked ? { dismissed: 'true' } : {}, { replace: true })}
        />
      </PageHeader>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {!list && !failure && <Skeleton height={240} aria-busy />}
      {list?.totalCount === 0 && <Nobody dismissed={dismissed} />}
      {list && list.totalCount > 0 && (
        <>
          <ul className={classes.list} aria-label={t`Likely doubles`} data-docks-undo="alone">
            {list.edges.map((double) => (
              <DoubleItem key={double.id} double={double} onChanged={() => void load()} />
            ))}
          </ul>
          <ListFooter
            {...params}
            totalCount={list.totalCount}
            totalPages={list.pageInfo.totalPages}
            shownPage={list.pageInfo.currentPage}
            onChange={change}
          />
        </>
      )}
    </>
  )
}

const Back = () => (
  <Anchor component={Link} to="/patients" size="sm">
    <Trans>Back to the patients</Trans>
  </Anchor>
)

function Nobody({ dismissed }: { dismissed: boolean }) {
  return (
    <EmptyState
      icon={<IconUsersGroup size={40} />}
      title={dismissed ? <Trans>Nobody has said so of any two records</Trans> : <Trans>No likely doubles</Trans>}
      hint={
        <Trans>
          Each night the records of this clinic are compared: by national ID or passport, phone, date of birth and name. Whoever
          seems to have two records is listed here.
        </Trans>
      }
    />
  )
}

/** When somebody looked last, and a look now. */
function LookNow({ look: { lookedTime, isLooking }, onAsked }: { look: DoubleLook; onAsked: () => void }) {
  const { language, zone } = useLocale()
  const establishmentId = useViewer().establishment.id
  const [failure, setFailure] = useState<Failure | null>(null)
  const ask = async () => {
    setFailure(null)
    await lookForDoubles(establishmentId).catch((error: unknown) => setFailure(toFailure(error)))
    onAsked()
  }
  const time = lookedTime && formatTime(new Date(lookedTime), 'dateTime', language, zone)
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {isLooking ? <Trans>Looking …</Trans> : time ? <Trans>Last looked {time}</Trans> : <Trans>Not looked yet</Trans>}
      </Text>
      <Button variant="default" loading={isLooking} onClick={() => void ask()}>
        <Trans>Look now</Trans>
      </Button>
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
    </>
  )
}
