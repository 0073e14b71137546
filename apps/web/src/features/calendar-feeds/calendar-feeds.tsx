import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { AddFeed } from './add-feed.tsx'
import classes from './calendar-feeds.module.css'
import { CalendarFeedsQuery, type Calendar, type Place } from './feeds-data.ts'
import { FeedItem } from './feed-item.tsx'
import { NewAddress } from './new-address.tsx'

/** The addresses at which programs of others read a calendar. */
export function CalendarFeeds({ calendar, places }: { calendar: Calendar; places: readonly Place[] }) {
  const { t } = useLingui()
  const { data, failure, load } = useServerQuery({ query: CalendarFeedsQuery, variables: calendar })
  useListChanges(['calendarFeeds'], () => void load())
  const [adding, setAdding] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  if (failure) return <ErrorState failure={failure} onRetry={() => void load()} />
  if (!data) return null
  return (
    <section aria-label={t`Calendar addresses`}>
      <Group justify="space-between" mb={8}>
        <h3 className={classes.title}>
          <Trans>Calendar addresses</Trans>
        </h3>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCalendarShare size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          <Trans>Make an address</Trans>
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb={8}>
        <Trans>Google, Apple and Outlook show this calendar by a secret address, without a password.</Trans>
      </Text>
      {data.calendarFeeds.length > 0 && (
        <ul className={classes.list}>
          {data.calendarFeeds.map((feed) => (
            <FeedItem
              key={feed.id}
              feed={feed}
              clinic={places.length > 1 ? places.find(({ id }) => id === feed.establishmentId)?.name : undefined}
              onRevoked={() => void load()}
            />
          ))}
        </ul>
      )}
      {adding && (
        <AddFeed
          calendar={calendar}
          places={places}
          onMade={(made) => {
            setAddress(made)
            void load()
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {address && <NewAddress address={address} onClose={() => setAddress(null)} />}
    </section>
  )
}
