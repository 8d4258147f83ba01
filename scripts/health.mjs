/** `node scripts/health.mjs`: exits with 0 if this machine's server answers on PORT, otherwise 1 (OPS-11). */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`, {
  signal: AbortSignal.timeout(5000),
}).catch(() => null)
process.exitCode = answer?.ok ? 0 : 1
