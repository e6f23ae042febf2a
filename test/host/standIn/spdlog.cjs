// Stands in for @vscode/spdlog, whose native half would need a compiler: VS Code's log files and output channels stay real.
const fs = require('node:fs');
const path = require('node:path');

const levels = ['trace', 'debug', 'info', 'warning', 'error', 'critical', 'off'];

function stamp() {
  const now = new Date();
  const pad = (value, length = 2) => String(value).padStart(length, '0');
  const day = `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
  const time = `${pad(now.getHours())}:${pad(now.getMinutes())}:${pad(now.getSeconds())}`;
  return `${day} ${time}.${pad(now.getMilliseconds(), 3)}`;
}

class Logger {
  constructor(_type, _name, file) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    this.file = file;
    this.level = 2;
    this.bare = false;
    for (const [rank, level] of levels.entries()) {
      if (level === 'off') continue;
      const method = level === 'warning' ? 'warn' : level;
      this[method] = (message) => this.write(rank, level, message);
    }
  }

  write(rank, level, message) {
    if (rank < this.level) return;
    fs.appendFileSync(this.file, this.bare ? String(message) : `${stamp()} [${level}] ${message}\n`);
  }

  getLevel() {
    return this.level;
  }

  setLevel(level) {
    this.level = level;
  }

  clearFormatters() {
    this.bare = true;
  }

  setPattern() {}

  flush() {}

  drop() {}
}

async function createLogger(name, file) {
  const logger = new Logger('rotating', name, file);
  fs.appendFileSync(file, '');
  return logger;
}

// One by one, so that an `import` of this file sees the names.
exports.version = 0;
exports.Logger = Logger;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.createRotatingLogger = createLogger;
exports.createAsyncRotatingLogger = createLogger;
