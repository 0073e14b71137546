import { backupPartSize } from '@clinic/shared/backups/backup-input'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { v4 as newId } from 'uuid'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { postTo } from '../../lib/account/auth.ts'
import { Failure, toFailure } from '../../lib/errors.ts'
import { faultTexts } from './backup-labels.ts'

export type Sending = { name: string; share: number; stop: () => void }

/** A part, over a line of 1 Mbit/s, milliseconds. */
const partTimeout = 60_000

/** Sends a backup to the server in parts, and has it checked and taken among the others. */
export function useSending(onAdded: () => void) {
  const { t } = useLingui()
  const [sending, setSending] = useState<Sending | null>(null)
  const stopped = useRef<AbortController>(undefined)

  async function send(file: File) {
    const { signal } = (stopped.current = new AbortController())
    const now = { name: file.name, share: 0, stop: () => stopped.current?.abort() }
    setSending(now)
    try {
      const upload = newId()
      for (let offset = 0; offset < file.size; offset += backupPartSize) {
        const part = file.slice(offset, offset + backupPartSize)
        const isRoom = await sendPart({ upload, offset, part }, signal)
        if (!isRoom) return notifyProblem(t(faultTexts.disk_full))
        setSending({ ...now, share: Math.min(1, (offset + backupPartSize) / file.size) })
      }
      await postTo('/api/backups/add', { upload })
      onAdded()
    } catch (error) {
      if (!signal.aborted) notifyProblem(toFailure(error).message)
    } finally {
      setSending(null)
    }
  }

  return { sending, send: (file: File) => void send(file) }
}

type Part = { upload: string; offset: number; part: Blob }

/** Answers whether the server has room for it. */
async function sendPart({ upload, offset, part }: Part, signal: AbortSignal): Promise<boolean> {
  const place = new URLSearchParams({ upload, offset: String(offset) })
  const response = await fetch(`/api/backups/parts?${place.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: part,
    signal: AbortSignal.any([signal, AbortSignal.timeout(partTimeout)]),
  }).catch((error: unknown) => {
    throw new Failure({ code: 'NETWORK' }, error)
  })
  if (response.status === 507) return false
  if (!response.ok) throw new Failure({ code: response.status >= 500 ? 'INTERNAL' : 'FORBIDDEN' })
  return true
}
