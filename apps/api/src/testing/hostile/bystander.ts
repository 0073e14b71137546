import { setTimeout as after } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Sends an ordinary request again and again from a thread of its own, and reports the waiting times at the end. */
const { port } = workerData as { port: number }
const waits: number[] = []
let isOver = false
parentPort?.on('message', () => (isOver = true))

while (!isOver) {
  const began = performance.now()
  const reply = await fetch(`http://127.0.0.1:${port}/healthz`)
  await reply.text()
  waits.push(performance.now() - began)
  await after(20)
}
waits.sort((a, b) => a - b)
parentPort?.postMessage({ p99: waits[Math.floor(waits.length * 0.99)] ?? 0, longest: waits.at(-1) ?? 0 })
parentPort?.close()
