import { openTillSchema } from '@clinic/shared/tills/till-input'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Kbd, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { useZodForm } from '../../lib/form/use-zod-form.tsx'
import { formatMoney, plainNumber } from '../../lib/money.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { useShortcut } from '../../lib/keys/use-shortcuts.ts'
import { useViewer } from '../../stores/session.ts'
import { openTill } from './data/open-till.ts'
import type { TillDetails } from './data/till-row.ts'
import { useCurrentTill } from './data/use-current-till.ts'
import { TakenSums } from './taken-sums.tsx'
import classes from './tills.module.css'

/** The viewer's own till: opened with a float, or what it took so far and the way to closing it. */
export function OwnTill() {
  const { t } = useLingui()
  const { till, failure, load } = useCurrentTill()
  return (
    <section className={classes.box} aria-label={t`My till`}>
      <Stack gap="sm">
        <h2 className={classes.title}>
          <Trans>My till</Trans>
        </h2>
        {failure && till === undefined && <ErrorState failure={failure} onRetry={() => void load()} />}
        {till === undefined && !failure && <Skeleton height={120} />}
        {till === null && <OpenTill onOpened={load} />}
        {till && <OpenedTill till={till} />}
      </Stack>
    </section>
  )
}

function OpenTill({ onOpened }: { onOpened: () => unknown }) {
  const { t } = useLingui()
  const establishmentId = useViewer().establishment.id
  const { form, submit, saving, failure } = useZodForm({
    schema: openTillSchema,
    initialValues: { openingFloat: '' },
    toInput: ({ openingFloat }) => ({ establishmentId, openingFloat: plainNumber(openingFloat) }),
  })
  const open = submit(async (input) => {
    await openTill(input)
    await onOpened()
    notifySuccess(t`The till is open.`)
  })
  return (
    <form noValidate onSubmit={(event) => void open(event)}>
      <Stack gap="sm">
        {failure && <ErrorState failure={failure} />}
        <Text c="dimmed">
          <Trans>From now on it counts what you take. At the end you count the cash, and both are compared.</Trans>
        </Text>
        <Group align="flex-start" gap="sm">
          <TextInput
            label={t`Float`}
            description={t`Cash in the drawer to begin with`}
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            w={220}
            styles={{ input: { textAlign: 'right', fontWeight: 600 } }}
            {...form.getInputProps('openingFloat')}
          />
        </Group>
        <Group>
          <Button type="submit" loading={saving} leftSection={<IconCash size={16} aria-hidden />}>
            <Trans>Open the till</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function OpenedTill({ till }: { till: TillDetails }) {
  const navigate = useNavigate()
  const path = `/till/${till.id}`
  useShortcut('c', msg`Count and close the till`, () => void navigate(path))
  return (
    <>
      <OpeningFacts till={till} />
      <TakenSums till={till} />
      <Group>
        <Button component={Link} to={path}>
          <Trans>Count and close</Trans>
          <Kbd size="xs" ml={8} aria-hidden>
            C
          </Kbd>
        </Button>
      </Group>
    </>
  )
}

/** When it was opened, and with what. */
export function OpeningFacts({ till }: { till: TillDetails }) {
  const { language, zone } = useLocale()
  const { openedTime, openingFloat, currency, lateCount } = till
  const opened = formatTime(new Date(openedTime), 'dateTime', language, zone)
  const float = formatMoney(openingFloat, currency)
  return (
    <Text>
      <Trans>
        Open since {opened}, float {float}
      </Trans>
      {lateCount > 0 && (
        <Text component="span" display="block" size="sm" c="dimmed">
          <Plural
            value={lateCount}
            one="With # payment from before it was opened."
            other="With # payments from before it was opened."
          />
        </Text>
      )}
    </Text>
  )
}
