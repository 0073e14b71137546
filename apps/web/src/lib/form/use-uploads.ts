import { maxPictureSize, pictureTypes, type PictureKind } from '@clinic/shared/picture'
import { useEffect, useRef, useState } from 'react'
import { toFailure, type Failure } from '../errors.ts'
import { uploadPicture } from './upload-picture.ts'

/** A picture on its way; `part` of it, 0 to 1, has been sent. */
export type Sending = { key: number; name: string; part: number }
/** A file that was not taken, and why. */
export type Refused = { key: number; name: string; why: 'type' | 'size' | 'many' | Failure }

const faultOf = (file: File): Refused['why'] | null =>
  !pictureTypes.some((type) => type === file.type) ? 'type' : file.size > maxPictureSize ? 'size' : null

const withoutEnding = (name: string) => name.replace(/\.[^.]{1,5}$/, '') || name

/** Sends pictures one after the other, and tells of each that arrived. */
export function useUploads(onArrived: (picture: { name: string; previewUrl: string }) => void, kind: PictureKind = 'picture') {
  const [sending, setSending] = useState<Sending[]>([])
  const [refused, setRefused] = useState<Refused[]>([])
  const lastKey = useRef(0)
  const queue = useRef(Promise.resolve())
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const refuse = (item: Refused) => setRefused((now) => [...now, item])
  async function sendOne(key: number, name: string, file: File) {
    const { signal } = leaving.current
    if (signal.aborted) return
    const onProgress = (part: number) => setSending((now) => now.map((item) => (item.key === key ? { ...item, part } : item)))
    try {
      const previewUrl = await uploadPicture(file, { kind, onProgress, signal })
      if (!signal.aborted) onArrived({ name: withoutEnding(name).slice(0, 200), previewUrl })
    } catch (error) {
      if (!signal.aborted) refuse({ key, name, why: toFailure(error) })
    } finally {
      setSending((now) => now.filter((item) => item.key !== key))
    }
  }

  /** At most `room` of them. */
  function send(files: File[], room: number) {
    setRefused([])
    let left = room
    for (const file of files) {
      const key = ++lastKey.current
      const { name } = file
      const fault = faultOf(file) ?? (left > 0 ? null : 'many')
      if (fault) {
        refuse({ key, name, why: fault })
        continue
      }
      left -= 1
      setSending((now) => [...now, { key, name, part: 0 }])
      queue.current = queue.current.then(() => sendOne(key, name, file))
    }
  }
  return { sending, refused, send, forgetRefused: () => setRefused([]) }
}
