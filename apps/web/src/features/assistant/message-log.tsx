import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Answer } from './answer.tsx'
import classes from './assistant.module.css'
import { useConversation } from './conversation-store.ts'
import { Welcome } from './welcome.tsx'

/** The conversation, the newest at the end. */
export function MessageLog() {
  const { t } = useLingui()
  const turns = useConversation((state) => state.turns)
  const loading = useConversation((state) => state.loading)
  const log = useRef<HTMLDivElement>(null)
  useFollowing(log, turns)
  return (
    <div ref={log} className={classes.log} role="log" aria-label={t`Conversation`} aria-live="polite" tabIndex={0}>
      {loading && (
        <Stack gap="md">
          {[36, 64, 36, 120].map((height, at) => (
            <Skeleton key={at} height={height} width={at % 2 === 0 ? '60%' : '100%'} ml={at % 2 === 0 ? 'auto' : 0} />
          ))}
        </Stack>
      )}
      {!loading && turns.length === 0 && <Welcome />}
      {turns.map((turn) =>
        turn.role === 'user' ? (
          <div key={turn.id} className={classes.own} data-own>
            <VisuallyHidden>
              <Trans>You:</Trans>{' '}
            </VisuallyHidden>
            {turn.text}
          </div>
        ) : (
          <Answer key={turn.id} turn={turn} />
        ),
      )}
    </div>
  )
}

const nearEnd = 80

/** Follows what comes in, but never so far that the question it answers is out of sight; and not while somebody reads further up. */
function useFollowing(log: React.RefObject<HTMLDivElement | null>, turns: readonly { id: string }[]) {
  const known = useRef({ count: 0, follows: true })
  useEffect(() => {
    const node = log.current
    if (!node) return
    const listen = () => {
      const last = [...node.querySelectorAll<HTMLElement>('[data-own]')].at(-1)
      const top = Math.min(node.scrollHeight - node.clientHeight, last ? last.offsetTop - node.offsetTop - 12 : Infinity)
      known.current.follows = node.scrollTop >= top - nearEnd
    }
    node.addEventListener('scroll', listen, { passive: true })
    return () => node.removeEventListener('scroll', listen)
  }, [log])
  useEffect(() => {
    const node = log.current
    if (!node) return
    if (turns.length !== known.current.count) known.current = { count: turns.length, follows: true }
    if (!known.current.follows) return
    const last = [...node.querySelectorAll<HTMLElement>('[data-own]')].at(-1)
    node.scrollTop = Math.min(node.scrollHeight, last ? last.offsetTop - node.offsetTop - 12 : Infinity)
  }, [log, turns])
}
