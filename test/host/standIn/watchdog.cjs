// Stands in for @vscode/native-watchdog, whose native half would need a compiler: ends the extension host when its parent is gone.
exports.start = (parent) => {
  setInterval(() => {
    try {
      process.kill(parent, 0);
    } catch {
      process.exit(87);
    }
  }, 1000).unref();
};

exports.exit = (code) => process.exit(code ?? 0);
