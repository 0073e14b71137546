import type { Currency } from '@clinic/shared/money'
import { periodBefore } from '@clinic/shared/time/period'
import { dateOf } from '@clinic/shared/time/time'
import { Trans } from '@lingui/react/macro'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { currentSearchParams } from '../../lib/list/search-params.ts'
import { datesBetween, formatPlainDate } from '../../lib/time.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { AppointmentSections } from './appointment-sections.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { FiguresFilter } from './figures-filter.tsx'
import { readFiguresUrl, writeFiguresUrl } from './figures-url.ts'
import {
  AppointmentFigures,
  MessageFigures,
  MoneyFigures,
  OwedFigures,
  PatientFigures,
  ServiceFigures,
  WaitFigures,
} from './get-figures.ts'
import { MessageSections } from './message-sections.tsx'
import { MoneySections } from './money-sections.tsx'
import { OwedSection } from './owed-section.tsx'
import { PatientSection } from './patient-section.tsx'
import { WaitSections } from './wait-sections.tsx'
import { ServiceSection } from './service-section.tsx'

/** What came in, who owes, who did not come, and how time is used; each as a picture, a table and a file. */
export function Component() {
  const language = useUi((state) => state.language)
  const { establishment } = useViewer()
  const today = dateOf(new Date(), establishment.timeZone)
  const [search, setSearch] = useSearchParams()
  const wanted = readFiguresUrl(search, today)
  const lastDay = wanted.period.until < today ? wanted.period.until : today
  const before = periodBefore(wanted.period, today)
  const establishmentId = wanted.clinic === 'all' ? null : wanted.clinic || establishment.id
  const variables = {
    establishmentId,
    ...wanted.period,
    beforeFrom: before.from,
    beforeUntil: before.until,
  }
  const money = useServerQuery({ query: MoneyFigures, variables })
  const services = useServerQuery({ query: ServiceFigures, variables: { establishmentId, ...wanted.period } })
  const owed = useServerQuery({ query: OwedFigures, variables: { establishmentId, ...wanted.period } })
  const appointments = useServerQuery({ query: AppointmentFigures, variables })
  const waits = useServerQuery({ query: WaitFigures, variables: { establishmentId, ...wanted.period } })
  const messages = useServerQuery({ query: MessageFigures, variables: { establishmentId, ...wanted.period } })
  const patients = useServerQuery({ query: PatientFigures, variables })
  const failed = [money, services, owed, appointments, waits, messages, patients].filter(({ failure }) => failure)
  const [from, until] = [before.from, before.until].map((date) => formatPlainDate(date, 'date', language))
  return (
    <>
      <PageHeader title={<Trans>Figures</Trans>}>
        <FiguresFilter
          wanted={wanted}
          onChange={(change) => setSearch(() => writeFiguresUrl(currentSearchParams(), change), { preventScrollReset: true })}
        />
        <Text size="sm" c="dimmed">
          <Trans>
            Compared with {from} – {until}
          </Trans>
        </Text>
      </PageHeader>
      {failed[0]?.failure && <ErrorState failure={failed[0].failure} onRetry={() => failed.forEach(({ load }) => void load())} />}
      <FigureTiles money={money.data} appointments={appointments.data} patients={patients.data} />
      {money.data ? (
        <Money data={money.data} dates={datesBetween(wanted.period.from, lastDay)} />
      ) : (
        !money.failure && <FiguresSkeleton />
      )}
      {services.data ? <Services data={services.data} /> : !services.failure && <FiguresSkeleton />}
      {owed.data ? <Owed data={owed.data} /> : !owed.failure && <FiguresSkeleton />}
      {appointments.data ? (
        <AppointmentSections figures={appointments.data.figures} />
      ) : (
        !appointments.failure && <FiguresSkeleton />
      )}
      {waits.data ? <WaitSections figures={waits.data.figures} /> : !waits.failure && <FiguresSkeleton />}
      {messages.data ? <MessageSections figures={messages.data.figures} /> : !messages.failure && <FiguresSkeleton />}
      {patients.data ? <PatientSection rows={patients.data.figures.patientsByMonth} /> : !patients.failure && <FiguresSkeleton />}
    </>
  )
}

/** Those that occur, each of which is shown by itself. */
function currenciesOf(rows: readonly { currency: Currency }[]): Currency[] {
  const used = [...new Set(rows.map(({ currency }) => currency))]
  return used.length > 0 ? used : ['THB']
}

function Money({ data: { figures }, dates }: { data: MoneyFigures; dates: string[] }) {
  const currencies = currenciesOf([...figures.money, ...figures.debts])
  return currencies.map((currency) => (
    <MoneySections key={currency} figures={figures} dates={dates} currency={currency} showsCurrency={currencies.length > 1} />
  ))
}

function Services({ data: { figures } }: { data: ServiceFigures }) {
  const currencies = currenciesOf(figures.moneyByService)
  return currencies.map((currency) => (
    <ServiceSection
      key={currency}
      rows={figures.moneyByService.filter((row) => row.currency === currency)}
      currency={currency}
      showsCurrency={currencies.length > 1}
    />
  ))
}

/** Nothing of a clinic that sells no courses. */
function Owed({ data: { figures } }: { data: OwedFigures }) {
  const rows = figures.servicesOwed
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return currencies.map((currency) => (
    <OwedSection
      key={currency}
      rows={rows.filter((row) => row.currency === currency)}
      currency={currency}
      showsCurrency={currencies.length > 1}
    />
  ))
}

const FiguresSkeleton = () => (
  <Stack gap="sm" py="md" aria-hidden>
    <Skeleton h={20} w={180} />
    <Skeleton h={220} />
  </Stack>
)
