/**
 * Makes plugins that report builds in the words which VS Code's esbuild problem matcher understands.
 * All bundles share one report: it starts with the first build that runs and is finished after the last.
 */
export function problemReporter(say = console.log, complain = console.error) {
  let running = 0;
  return () => ({
    name: 'problem-reporter',
    setup(build) {
      build.onStart(() => {
        if (running++ === 0) say('[watch] build started');
      });
      build.onEnd(({ errors, warnings }) => {
        for (const problem of warnings) complain(described('▲ [WARNING]', problem));
        for (const problem of errors) complain(described('✘ [ERROR]', problem));
        if (--running === 0) say('[watch] build finished');
      });
    },
  });
}

function described(sign, { text, location }) {
  if (!location) return `${sign} ${text}\n`;
  return `${sign} ${text}\n\n    ${location.file}:${location.line}:${location.column}:\n`;
}
