import { formatPhone } from '@clinic/shared/phone'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { Column } from '../components/data-table.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { ListView } from '../components/list-view.tsx'
import { PageHeader } from '../components/page-header.tsx'
import type { EstablishmentRow } from '../features/establishments/list-establishments.ts'
import { useEstablishmentList } from '../features/establishments/list-establishments.ts'
import { useListParams } from '../lib/use-list-params.ts'
import { useLiveList } from '../lib/use-live-list.ts'

export function Component() {
  const { t } = useLingui()
  const [params, change] = useListParams()
  const list = useLiveList(useEstablishmentList, 'establishments', params)
  return (
    <>
      <PageHeader title={<Trans>Establishments</Trans>} />
      <ListView
        label={t`Establishments`}
        list={list}
        columns={useEstablishmentColumns()}
        params={params}
        onChange={change}
        empty={<EmptyState title={<Trans>No establishments</Trans>} />}
      />
    </>
  )
}

function useEstablishmentColumns(): Column<EstablishmentRow>[] {
  const { t } = useLingui()
  return [
    {
      key: 'name',
      header: t`Name`,
      render: ({ name }) => (
        <Text component="span" fw={500}>
          {name}
        </Text>
      ),
    },
    {
      key: 'location',
      header: t`Location`,
      hideBelow: 'sm',
      render: ({ location: { city, state, country } }) => [city, state, country].filter(Boolean).join(', '),
    },
    { key: 'phone', header: t`Phone`, width: 140, render: ({ phone }) => formatPhone(phone) },
    { key: 'email', header: t`E-mail`, hideBelow: 'md', render: ({ email }) => email },
    {
      key: 'registration',
      header: t`Registration id`,
      width: 150,
      hideBelow: 'wide',
      render: ({ registrationId }) => registrationId,
    },
    { key: 'zone', header: t`Time zone`, width: 150, hideBelow: 'md', render: ({ timeZone }) => timeZone },
  ]
}
