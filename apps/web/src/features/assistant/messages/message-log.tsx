import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Answer } from './answer.tsx'
import classes from './messages.module.css'
import { useConversation } from '../conversations/conversation-store.ts'
import { Welcome } from '../welcome.tsx'

/** The messages of the conversation, the newest at the end. */
export function MessageLog() {
  const { t } = useLingui()
  const turns = useConversation((state) => state.turns)
  const loading = useConversation((state) => state.loading)
  const log = useRef<HTMLDivElement>(null)
  useFollowing(log, turns.length)
  return (
    <div ref={log} className={classes.log} role="log" aria-label={t`Conversation`} aria-live="polite" tabIndex={0}>
      <div className={classes.turns}>
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
              <span>{turn.text}</span>
            </div>
          ) : (
            <Answer key={turn.id} turn={turn} />
          ),
        )}
      </div>
    </div>
  )
}

const nearEnd = 80

/** The scroll position at the end, but not so far that the question is out of view. */
function endOf(log: HTMLElement): number {
  const lastQuestion = [...log.querySelectorAll<HTMLElement>('[data-own]')].at(-1)
  return Math.min(log.scrollHeight - log.clientHeight, lastQuestion ? lastQuestion.offsetTop - 12 : Infinity)
}

/** Scrolls with new content, unless the user has scrolled up. */
function useFollowing(log: React.RefObject<HTMLDivElement | null>, turnCount: number) {
  const follows = useRef(true)
  useEffect(() => {
    const node = log.current
    if (!node) return
    const follow = new ResizeObserver(() => {
      if (follows.current) node.scrollTop = endOf(node)
    })
    for (const child of node.children) follow.observe(child)
    const listen = () => void (follows.current = node.scrollTop >= endOf(node) - nearEnd)
    node.addEventListener('scroll', listen, { passive: true })
    return () => {
      follow.disconnect()
      node.removeEventListener('scroll', listen)
    }
  }, [log])
  useEffect(() => {
    follows.current = true
    if (log.current) log.current.scrollTop = endOf(log.current)
  }, [log, turnCount])
}
