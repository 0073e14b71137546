import { auditSortFields, type AuditSortField } from '@clinic/shared/audit'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import type { AuditFilters } from './audit-url.ts'
import { auditInput, readAuditUrl, writeAuditUrl } from './audit-url.ts'
import { useAuditList, useColleagues } from './list-audit.ts'
import type { AllAuditLabels } from '../../../lib/feature/load-audit-labels.ts'
import { RequirePermission } from '../../../components/require-permission.tsx'
import { useListParams, type ListParams } from '../../../lib/list/use-list-params.ts'
import { DaySpanFields } from '../../../pickers/day-span-fields.tsx'
import { onResumed } from '../../../stores/live.ts'
import { useViewer } from '../../../stores/session.ts'
import { currentSearchParams } from '../../../lib/list/search-params.ts'

export function AuditLogScreen() {
  return (
    <RequirePermission permission="audit:read">
      <AuditLog />
    </RequirePermission>
  )
}

function AuditLog() {
  const { t } = useLingui()
  const labels = useLoaderData<AllAuditLabels>()
  const [search, setSearch] = useSearchParams()
  const [params, change] = useListParams(auditSortFields)
  const filters = readAuditUrl(search)
  const list = useAuditEntries(filters, params)
  const narrow = (part: Partial<AuditFilters>) =>
    setSearch(() => writeAuditUrl(currentSearchParams(), part), { preventScrollReset: true })
  const isNarrowed = Object.values(filters).some(Boolean)
  const everything = (
    <Button variant="default" onClick={() => narrow({ entity: '', actor: '', from: '', to: '' })}>
      <Trans>Show everything</Trans>
    </Button>
  )

  return (
    <>
      <PageHeader title={<Trans>Audit log</Trans>}>
        <AuditFilterLine labels={labels} filters={filters} onChange={narrow} />
        {isNarrowed && everything}
      </PageHeader>
      <ListView
        label={t`Audit log`}
        list={list}
        columns={useAuditColumns(labels)}
        params={{ ...params, query: '' }}
        onChange={change}
        empty={
          isNarrowed ? (
            <EmptyState title={<Trans>Nothing of this kind in these days</Trans>} action={everything} />
          ) : (
            <EmptyState
              icon={<IconHistory size={40} />}
              title={<Trans>Nothing yet</Trans>}
              hint={<Trans>Whoever changes something in the clinic is named here, with what it was before.</Trans>}
            />
          )
        }
      />
    </>
  )
}

type AuditFilterLineProps = {
  labels: AllAuditLabels
  filters: AuditFilters
  onChange: (part: Partial<AuditFilters>) => void
}

function AuditFilterLine({ labels, filters, onChange }: AuditFilterLineProps) {
  const { t } = useLingui()
  const colleagues = useColleagues()
  return (
    <>
      <NativeSelect
        aria-label={t`What`}
        data={[
          { value: '', label: t`All records` },
          ...Object.entries(labels).map(([entity, { word }]) => ({ value: entity, label: t(word) })),
        ]}
        value={filters.entity}
        onChange={(event) => onChange({ entity: event.currentTarget.value as AuditFilters['entity'] })}
      />
      <NativeSelect
        w={165} // the names come later, and what stands beside them must not move
        aria-label={t`Who`}
        data={[
          { value: '', label: t`Everybody` },
          ...colleagues.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
        ]}
        value={filters.actor}
        onChange={(event) => onChange({ actor: event.currentTarget.value })}
      />
      <DaySpanFields from={filters.from} to={filters.to} onChange={onChange} />
    </>
  )
}

/** What is done meanwhile is on the first page after the next look: a log that moves under the reader's eyes is hard to read. */
function useAuditEntries({ entity, actor, from, to }: AuditFilters, { page, limit, sort }: ListParams<AuditSortField>) {
  const { id, timeZone } = useViewer().establishment
  const list = useAuditList()
  const { fetch } = list
  const filter = { establishmentId: id, ...auditInput({ entity, actor, from, to }, timeZone) }
  const variables = { filter, pagination: { page, limit }, sort: sort ?? null }
  const asked = JSON.stringify(variables)
  useEffect(() => {
    const load = () => void fetch(JSON.parse(asked) as Parameters<typeof fetch>[0], { reset: true })
    load()
    return onResumed(load)
  }, [fetch, asked])
  return { ...list, load: () => fetch(variables, { reset: true }) }
}
