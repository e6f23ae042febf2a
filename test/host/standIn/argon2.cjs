// Stands in for argon2, whose native half would need a compiler: code-server loads it at start and, without a password, never calls it.
function refuse() {
  throw new Error('This code-server was provisioned without password hashing; run it with --auth none.');
}

module.exports = { hash: refuse, verify: refuse, needsRehash: refuse };
