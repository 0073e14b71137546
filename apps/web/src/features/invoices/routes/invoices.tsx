import { invoiceSortFields, invoiceStatuses, openInvoiceStatuses, type InvoiceStatus } from '@clinic/shared/invoices/invoice'
import { fullName } from '@clinic/shared/patients/patient-name'
import { dateOf } from '@clinic/shared/time/time'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Checkbox, Select } from '@mantine/core'
import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { NameWords } from '../../../components/name-words.tsx'
import { BulkReport } from '../../../components/list/bulk-report.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ListTools } from '../../../components/list/list-tools.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { StatusLabel } from '../../../components/labels/status-word.tsx'
import { InvoiceBulk } from '../invoice-bulk.tsx'
import { useInvoiceFile } from '../use-invoice-file.ts'
import { InvoiceSums } from '../invoice-sums.tsx'
import type { InvoiceRow } from '../data/invoice-row.ts'
import { useInvoiceFilters } from '../invoice-url.ts'
import { lookOf, statusLabel, statusText } from '../../../components/labels/invoice-labels.ts'
import { invoiceFilter, listInvoiceFile, useInvoiceList } from '../data/list-invoices.ts'
import { instantsOf } from '../../../lib/list/day-span.ts'
import { formatMoney } from '../../../lib/money.ts'
import { formatPlainDate, formatTime } from '../../../lib/time.ts'
import { useBulk } from '../../../lib/list/use-bulk.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { useLiveList } from '../../../lib/list/use-live-list.ts'
import { newest, useSelection } from '../../../lib/list/use-selection.ts'
import { DaySpanFields } from '../../../pickers/day-span-fields.tsx'
import { useFormShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { useZone } from '../../../lib/account/use-establishment.ts'
import { useUi } from '../../../stores/ui.ts'

const nameOf = ({ number, patient }: InvoiceRow) => `${number ?? ''} ${fullName(patient)}`.trim()
const newPath = '/invoices/new'
const unpaid = openInvoiceStatuses.join(',')

export function Component() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params, change] = useListParams(invoiceSortFields)
  const [filters, filter] = useInvoiceFilters()
  const zone = useZone()
  const { from, to, ...others } = filters
  const asked = { ...others, ...instantsOf({ from, to }, zone) }
  const list = useLiveList(useInvoiceList, 'invoices', params, asked)
  const columns = useInvoiceColumns()
  const file = useInvoiceFile()
  const selection = useSelection<InvoiceRow>()
  const bulk = useBulk<InvoiceRow>()
  const mayDraft = useCan('invoice:draft-own')
  const seesSums = useCan('invoice:sum')
  useFormShortcut('n', msg`New invoice`, () => void navigate(newPath), mayDraft)
  const isFiltered = filters.statuses.length > 0 || filters.overdue || filters.patientId !== undefined || from !== '' || to !== ''

  const newButton = mayDraft && (
    <Button component={Link} to={newPath} leftSection={<IconPlus size={16} aria-hidden />}>
      <Trans>New invoice</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader
        title={<Trans>Invoices</Trans>}
        note={seesSums && <InvoiceSums filter={invoiceFilter(list.variables)} />}
        actions={newButton}
      >
        <SearchField label={t`Number, patient, phone or HN`} value={params.query} onChange={(query) => change({ query })} />
        <Select
          w={180}
          aria-label={t`Status`}
          placeholder={t`All statuses`}
          clearable
          clearButtonProps={{ 'aria-label': t`All statuses` }}
          value={filters.statuses.join(',') || null}
          data={[
            { value: unpaid, label: t`Unpaid` },
            ...invoiceStatuses.map((status) => ({ value: status, label: t(statusText[status]) })),
          ]}
          onChange={(value) => filter({ statuses: (value ?? '').split(',').filter(Boolean) as InvoiceStatus[] })}
        />
        <Checkbox
          label={t`Overdue`}
          checked={filters.overdue}
          onChange={(event) => filter({ overdue: event.currentTarget.checked })}
        />
        <DaySpanFields from={from} to={to} onChange={filter} />
        {filters.patientId && (
          <Button variant="default" size="compact-md" onClick={() => filter({ patientId: undefined })}>
            <Trans>Of all patients</Trans>
          </Button>
        )}
        <ListTools
          name="invoices"
          columns={columns}
          file={file}
          listPage={(page) => listInvoiceFile({ ...list.variables, ...page })}
        />
      </PageHeader>
      <BulkReport bulk={bulk} nameOf={nameOf} />
      <ListView
        label={t`Invoices`}
        name="invoices"
        nameOf={nameOf}
        onOpen={({ id }) => void navigate(`/invoices/${id}`)}
        list={list}
        columns={columns}
        selection={selection}
        bulkActions={<InvoiceBulk rows={newest(selection.rows, list.data)} bulk={bulk} onDone={selection.clear} />}
        params={params}
        onChange={change}
        searchHint={t`Try a part of the number, the patient’s name, the phone number or the HN.`}
        empty={
          isFiltered ? (
            <EmptyState
              title={<Trans>No such invoices</Trans>}
              action={
                <Button
                  variant="default"
                  onClick={() => filter({ statuses: [], overdue: false, patientId: undefined, from: '', to: '' })}
                >
                  <Trans>Show all invoices</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconReceipt size={40} />}
              title={<Trans>No invoices yet</Trans>}
              hint={<Trans>Write one here, or from an appointment: its patient and service are then filled in.</Trans>}
              action={newButton}
            />
          )
        }
      />
    </>
  )
}

function useInvoiceColumns(): Column<InvoiceRow>[] {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  return [
    {
      key: 'number',
      sort: 'number',
      csv: ({ number }) => number,
      header: t`Number`,
      width: 150,
      hideBelow: 'sm',
      render: ({ id, number }) => (
        <Anchor component={Link} to={`/invoices/${id}`}>
          {number ?? t`Draft`}
        </Anchor>
      ),
    },
    {
      key: 'date',
      sort: 'date',
      csv: ({ time }) => dateOf(new Date(time), zone),
      header: t`Date`,
      width: 120,
      hideBelow: 'md',
      render: ({ time }) => formatTime(new Date(time), 'date', language, zone),
    },
    {
      key: 'patient',
      sort: 'patient',
      fixed: true,
      csv: ({ patient }) => fullName(patient),
      header: t`Patient`,
      render: ({ id, patient }) => (
        <Anchor component={Link} to={`/invoices/${id}`} c="inherit" fw={500}>
          <NameWords name={fullName(patient)} />
        </Anchor>
      ),
    },
    {
      key: 'status',
      sort: 'status',
      csv: (invoice) => t(statusLabel(invoice)),
      header: t`Status`,
      width: 128,
      render: (invoice) => (
        <StatusLabel {...lookOf(invoice)} wraps>
          {t(statusLabel(invoice))}
        </StatusLabel>
      ),
    },
    {
      key: 'due',
      sort: 'dueDate',
      csv: ({ dueDate }) => dueDate,
      header: t`Due date`,
      width: 120,
      hideBelow: 'wide',
      render: ({ dueDate }) => dueDate && formatPlainDate(dueDate, 'date', language),
    },
    {
      key: 'total',
      sort: 'total',
      csv: ({ totalAmount }) => totalAmount,
      header: t`Total`,
      width: 110,
      align: 'right',
      render: ({ totalAmount, currency }) => formatMoney(totalAmount, currency),
    },
    {
      key: 'open',
      csv: ({ balance }) => balance,
      header: t`Open`,
      width: 120,
      align: 'right',
      hideBelow: 'wide',
      render: ({ balance, currency }) => (/^0(\.0*)?$/.test(balance) ? '–' : formatMoney(balance, currency)),
    },
  ]
}
