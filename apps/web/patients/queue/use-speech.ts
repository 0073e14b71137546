import type { Language } from '@clinic/shared/languages'
import type { ShownCall, ShownQueue } from '@clinic/shared/queue/display'
import { spokenCall } from '@clinic/shared/queue/spoken-call'
import { useEffect, useRef, useState } from 'react'

const voiceTags: Record<Language, string> = { th: 'th-TH', en: 'en-GB' }
/** What was called longer ago is not said any more: the display was away; milliseconds. */
const stillNews = 60_000

const voicesOf = (language: Language) => speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language))

function say(text: string, language: Language) {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = voiceTags[language]
  utterance.voice = voicesOf(language)[0] ?? null
  utterance.rate = 0.9
  speechSynthesis.speak(utterance)
}

/** Says each call aloud once the sound was started, which browsers let a press do alone. */
export function useSpeech(queue: ShownQueue | undefined) {
  const [isOn, setOn] = useState(false)
  const [missing, setMissing] = useState<Language[]>([])
  const known = useRef<Map<string, number>>(undefined)
  const languages = queue?.spokenLanguages ?? []
  const isOffered = languages.length > 0 && 'speechSynthesis' in window
  useEffect(() => {
    if (!queue) return
    const before = known.current
    known.current = new Map(queue.calls.map(({ id, count }) => [id, count]))
    if (!isOn || !before) return
    for (const call of queue.calls.filter((each) => isNews(each, before)).toReversed())
      for (const language of queue.spokenLanguages) say(spokenCall(call, language), language)
  }, [queue, isOn])
  const start = () => {
    setOn(true)
    setMissing(languages.filter((language) => voicesOf(language).length === 0))
    // With the press, so that later ones are allowed.
    for (const language of languages) say(language === 'th' ? 'เปิดเสียงแล้ว' : 'The sound is on.', language)
  }
  return { isOffered, isOn, missing, start }
}

const isNews = ({ id, count, calledTime }: ShownCall, before: ReadonlyMap<string, number>) =>
  count > (before.get(id) ?? 0) && Date.now() - Date.parse(calledTime) < stillNews
