import { useEffect, useRef, useState } from 'react'
import { useUi } from '../../../stores/ui.ts'

type Recognition = {
  lang: string
  continuous: boolean
  start: () => void
  stop: () => void
  onresult:
    | ((event: { resultIndex: number; results: ArrayLike<{ isFinal: boolean } & ArrayLike<{ transcript: string }>> }) => void)
    | null
  onend: (() => void) | null
  onerror: (() => void) | null
}
type WithRecognition = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition }

const recognitionOf = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as WithRecognition
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** Writes what is said, where the browser can; `undefined` where it can't. */
export function useDictation(onText: (text: string) => void) {
  const language = useUi((state) => state.language)
  const [isListening, setListening] = useState(false)
  const current = useRef<Recognition>(undefined)
  useEffect(() => () => current.current?.stop(), [])
  const Recognizer = recognitionOf()
  if (!Recognizer) return undefined
  const toggle = () => {
    if (isListening) return current.current?.stop()
    const recognition = new Recognizer()
    recognition.lang = language === 'th' ? 'th-TH' : 'en-GB'
    recognition.continuous = true
    recognition.onresult = ({ resultIndex, results }) => {
      for (const result of Array.from(results).slice(resultIndex)) if (result.isFinal) onText(result[0]?.transcript.trim() ?? '')
    }
    recognition.onend = () => setListening(false)
    recognition.onerror = () => setListening(false)
    current.current = recognition
    setListening(true)
    recognition.start()
  }
  return { isListening, toggle }
}
