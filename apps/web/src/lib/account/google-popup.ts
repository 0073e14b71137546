/**
 * The server's opener policy (`same-origin`) cuts the ties between the windows once the popup shows Google's page, so that
 * neither holds the other: a channel of this origin carries the end.
 */
const channelName = 'google-sign-in'

type End = { error: string | null }

/** A blank window, or null where the browser blocks popups. To be called at once in a click, before anything is awaited. */
export const openGooglePopup = () => window.open('about:blank', '_blank', 'popup,width=480,height=640')

export function sendGoogleDone(error: string | null) {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ error } satisfies End)
  channel.close()
}

/** Until the returned function is called. */
export function onGoogleDone(listener: (end: End) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<End>) => listener(data)
  return () => channel.close()
}
