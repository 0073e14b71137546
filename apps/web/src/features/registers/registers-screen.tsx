import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBook2, IconPrinter } from '@tabler/icons-react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { ListTools } from '../../components/list/list-tools.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { useDocument } from '../../lib/document/use-document.ts'
import { currentSearchParams } from '../../lib/list/search-params.ts'
import { useListParams } from '../../lib/list/use-list-params.ts'
import { useLiveList } from '../../lib/list/use-live-list.ts'
import { useViewer } from '../../stores/session.ts'
import { listRegister, useRegisterList } from './get-register.ts'
import { RegisterFilter } from './register-filter.tsx'
import { RegisterSums } from './register-sums.tsx'
import { readRegisterUrl, writeRegisterUrl, type RegisterUrl } from './register-url.ts'
import { useRegisterColumns, useRegisterFile } from './use-register-columns.tsx'

/** Receipts, tax invoices and credit notes in the order of their issue, and the VAT report; with sums, as a file and on paper. */
export function Component() {
  const { t } = useLingui()
  const { establishment } = useViewer()
  const today = dateOf(new Date(), establishment.timeZone)
  const [search, setSearch] = useSearchParams()
  const wanted = readRegisterUrl(search, today)
  const change = (part: Partial<RegisterUrl>) =>
    setSearch(() => writeRegisterUrl(currentSearchParams(), part), { preventScrollReset: true })
  const [params, changeParams] = useListParams()
  const { kind, clinic, from, until } = wanted
  const voided = wanted.voided === '' ? null : wanted.voided === 'yes'
  const list = useLiveList(useRegisterList, 'invoices', params, { kind, clinic, from, until, voided })
  const columns = useRegisterColumns()
  const file = useRegisterFile()
  const establishmentId = clinic || establishment.id
  const { print, isPrinting, failure } = useDocument('registers', establishmentId, { register: kind, date: from, until })
  return (
    <>
      <PageHeader
        title={<Trans>Registers</Trans>}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={isPrinting}
            onClick={() => void print()}
          >
            <Trans>Print</Trans>
          </Button>
        }
      >
        <RegisterFilter wanted={wanted} today={today} onChange={change} />
        <ListTools
          hasPrint
          name={kind.replaceAll('_', '-')}
          columns={columns}
          file={file}
          listPage={(page) => listRegister({ ...list.variables, ...page })}
        />
      </PageHeader>
      {failure && <ErrorState failure={failure} />}
      <RegisterSums variables={{ kind, establishmentId, from, until, voided }} />
      <ListView
        label={t`Registers`}
        name="registers"
        list={list}
        columns={columns}
        params={params}
        onChange={changeParams}
        empty={
          <EmptyState
            icon={<IconBook2 size={40} />}
            title={<Trans>No documents in this period</Trans>}
            hint={<Trans>Receipts and tax invoices are issued for payments, credit notes on the invoice.</Trans>}
          />
        }
      />
    </>
  )
}
