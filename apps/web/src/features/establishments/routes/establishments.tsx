import { establishmentSortFields } from '@clinic/shared/establishments/establishment'
import { formatPhone } from '@clinic/shared/phone'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { IconBuildingHospital, IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { establishmentLabels } from '../../../components/labels/establishment-labels.ts'
import type { Column } from '../../../components/list/data-table.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ListTools } from '../../../components/list/list-tools.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { WithPanel } from '../../../components/side-panel.tsx'
import { EstablishmentPanel } from '../establishment-panel.tsx'
import { listEstablishments, useEstablishmentList, type EstablishmentRow } from '../list-establishments.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { useLiveList } from '../../../lib/list/use-live-list.ts'
import { useOpenRecord } from '../../../lib/use-open-record.ts'
import { useFormShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { useModal } from '../../../stores/modal.ts'
import { useUi } from '../../../stores/ui.ts'

export function Component() {
  const { t } = useLingui()
  const [params, change] = useListParams(establishmentSortFields)
  const list = useLiveList(useEstablishmentList, 'establishments', params)
  const columns = useEstablishmentColumns()
  const { id, editing, open, edit, close } = useOpenRecord('/establishments')
  const mayWrite = useCan('establishment:write')
  const openModal = useModal((state) => state.openModal)
  const add = () => openModal('ADD_BRANCH', { onCreated: open })
  useFormShortcut('a', msg`Add a clinic`, add, mayWrite)
  const addButton = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      <Trans>Add a clinic</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={<Trans>Clinics</Trans>} actions={addButton}>
        <SearchField label={t`Name, phone or e-mail`} value={params.query} onChange={(query) => change({ query })} />
        <ListTools
          name="establishments"
          columns={columns}
          listPage={(page) => listEstablishments({ ...list.variables, ...page })}
        />
      </PageHeader>
      <WithPanel panel={id && <EstablishmentPanel key={id} id={id} editing={editing} onEdit={edit} onClose={close} />}>
        <ListView
          label={t`Clinics`}
          name="establishments"
          list={list}
          columns={columns}
          params={params}
          onChange={change}
          onOpen={(establishment) => open(establishment.id)}
          openId={id}
          empty={<EmptyState icon={<IconBuildingHospital size={40} />} title={<Trans>No clinics</Trans>} action={addButton} />}
        />
      </WithPanel>
    </>
  )
}

function useEstablishmentColumns(): Column<EstablishmentRow>[] {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const text = (
    key: string,
    header: string,
    of: (establishment: EstablishmentRow) => string | null,
    more: Partial<Column<EstablishmentRow>> = {},
  ) => ({ key, header, csv: of, render: of, ...more })
  return [
    text('name', t(establishmentLabels.name), ({ name }) => name, {
      sort: 'name',
      fixed: true,
      render: (row) => <EstablishmentName row={row} />,
    }),
    text('location', t`Location`, ({ location: { city, state, country } }) => [city, state, country].filter(Boolean).join(', '), {
      hideBelow: 'sm',
      sort: 'city',
    }),
    text('phone', t(establishmentLabels.phone), ({ phone }) => formatPhone(phone, language), { width: 140 }),
    text('email', t(establishmentLabels.email), ({ email }) => email, { hideBelow: 'md' }),
    text('registration', t(establishmentLabels.registrationId), ({ registrationId }) => registrationId, {
      width: 150,
      hideBelow: 'wide',
    }),
    text('zone', t(establishmentLabels.timeZone), ({ timeZone }) => timeZone, { width: 150, hideBelow: 'md' }),
  ]
}

function EstablishmentName({ row: { id, name } }: { row: EstablishmentRow }) {
  const { search } = useLocation()
  return (
    <Anchor component={Link} to={{ pathname: `/establishments/${id}`, search }} tabIndex={-1} c="inherit" fw={500}>
      {name}
    </Anchor>
  )
}
