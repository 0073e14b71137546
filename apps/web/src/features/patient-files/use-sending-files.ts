import { maxPatientFileSize } from '@clinic/shared/patient-files/patient-file'
import { useEffect, useRef, useState } from 'react'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { useViewer } from '../../stores/session.ts'
import { cancelPatientFile } from './patient-files.ts'
import { sendFile } from './send-file.ts'

/** A file on its way; `share` of it, 0 to 1, has arrived. `why`: it stands still. */
export type SendingFile = { key: number; file: File; share: number; why?: 'size' | 'empty' | Failure }

const faultOf = ({ size }: File) => (size > maxPatientFileSize ? ('size' as const) : size === 0 ? ('empty' as const) : undefined)

/** Sends files one after the other, and tells when one has arrived. */
export function useSendingFiles(patientId: string, onArrived: () => void) {
  const establishmentId = useViewer().establishment.id
  const [sending, setSending] = useState<SendingFile[]>([])
  const lastKey = useRef(0)
  const queue = useRef(Promise.resolve())
  const stops = useRef(new Map<number, { stop: AbortController; id?: string }>())
  useEffect(() => {
    const running = stops.current
    return () => running.forEach(({ stop }) => stop.abort())
  }, [])

  const change = (key: number, changes: Partial<SendingFile>) =>
    setSending((now) => now.map((item) => (item.key === key ? { ...item, ...changes } : item)))
  const drop = (key: number) => setSending((now) => now.filter((item) => item.key !== key))

  async function sendOne(key: number, file: File) {
    const stop = new AbortController()
    const running = stops.current.get(key)
    if (!running) return
    running.stop = stop
    try {
      await sendFile(file, {
        patientId,
        establishmentId,
        signal: stop.signal,
        onProgress: (share) => change(key, { share }),
        onBegun: (id) => void (running.id = id),
      })
      stops.current.delete(key)
      drop(key)
      onArrived()
    } catch (error) {
      if (!stop.signal.aborted) change(key, { why: toFailure(error) })
    }
  }
  const enqueue = (key: number, file: File) => {
    queue.current = queue.current.then(() => sendOne(key, file))
  }

  function send(files: readonly File[]) {
    for (const file of files) {
      const key = ++lastKey.current
      const why = faultOf(file)
      setSending((now) => [...now, { key, file, share: 0, ...(why && { why }) }])
      if (why) continue
      stops.current.set(key, { stop: new AbortController() })
      enqueue(key, file)
    }
  }
  function goOn({ key, file }: SendingFile) {
    setSending((now) => now.map((item) => (item.key === key ? { key, file, share: item.share } : item)))
    enqueue(key, file)
  }
  function cancel({ key }: SendingFile) {
    const running = stops.current.get(key)
    stops.current.delete(key)
    running?.stop.abort()
    drop(key)
    // What it has sent goes after a day at the latest.
    if (running?.id) void cancelPatientFile(running.id).catch(() => undefined)
  }
  return { sending, send, goOn, cancel }
}
