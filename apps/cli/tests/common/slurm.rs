//! A Slurm of one node, as small as it can be, for as long as a test needs it.

use std::fmt::Write;
use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

/// Tenths of a second that the node may take to come up.
const PATIENCE: usize = 600;

/// The daemons, which end with it, and the folder of all their files.
pub struct Slurm {
    daemons: Vec<Child>,
    folder: TempDir,
}

impl Slurm {
    /// Starts the keeper of keys, the controller and the node, and waits until jobs can run.
    pub fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut slurm = Self { daemons: Vec::new(), folder };
        let at = slurm.folder.path().to_owned();
        fs::set_permissions(&at, fs::Permissions::from_mode(0o755)).expect("it is ours");
        let mut options = fs::OpenOptions::new();
        let key = options.write(true).create_new(true).mode(0o600).open(at.join("key"));
        std::io::Write::write_all(&mut key.expect("made"), &[b'k'; 1024]).expect("written");
        let file = |option: &str, name: &str| format!("--{option}={}", at.join(name).display());
        let files = [
            file("key-file", "key"),
            file("socket", "munge.socket"),
            file("pid-file", "munge.pid"),
            file("log-file", "munge.log"),
            file("seed-file", "munge.seed"),
        ];
        slurm.run(Command::new("munged").args(["--foreground", "--force"]).args(files));
        slurm.wait_for("munged", |slurm| slurm.folder.path().join("munge.socket").exists());
        fs::write(slurm.conf(), slurm.settings()).expect("written");
        for name in ["slurmctld", "slurmd"] {
            slurm.run(Command::new(name).arg("-D").arg("-f").arg(slurm.conf()));
        }
        slurm.wait_for("the node", |slurm| {
            let idle = slurm.command("sinfo").args(["--noheader", "--format=%t"]).output();
            idle.is_ok_and(|idle| idle.stdout.starts_with(b"idle"))
        });
        slurm
    }

    fn conf(&self) -> PathBuf {
        self.folder.path().join("slurm.conf")
    }

    /// Four processors, however many there are, and nothing that asks the system for more than it gives to anyone.
    fn settings(&self) -> String {
        let said = |program: &str, option: &str| {
            let output = Command::new(program).arg(option).output().expect("it runs");
            String::from_utf8_lossy(&output.stdout).trim().to_owned()
        };
        let (host, user) = (said("hostname", "-s"), said("id", "-un"));
        let at = self.folder.path();
        let mut text = String::from(
            "ClusterName=test\nAuthType=auth/munge\nProctrackType=proctrack/pgid\nTaskPlugin=task/none\n\
             JobAcctGatherType=jobacct_gather/none\nAccountingStorageType=accounting_storage/none\nMpiDefault=none\n\
             SelectType=select/cons_tres\nSelectTypeParameters=CR_CPU\nSlurmdParameters=config_overrides\nReturnToService=2\n",
        );
        let [first, second] = free_ports();
        let _ = write!(
            text,
            "SlurmctldHost={host}(127.0.0.1)\nSlurmUser={user}\nSlurmdUser={user}\nSlurmctldPort={first}\nSlurmdPort={second}\n\
             NodeName={host} NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN\nPartitionName=all Nodes={host} Default=YES State=UP\n\
             AuthInfo=socket={0}/munge.socket\nStateSaveLocation={0}\nSlurmdSpoolDir={0}/spool\n\
             SlurmctldPidFile={0}/slurmctld.pid\nSlurmdPidFile={0}/slurmd.pid\n",
            at.display()
        );
        text
    }

    fn run(&mut self, command: &mut Command) {
        let silent = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        self.daemons.push(silent.spawn().expect("it is installed"));
    }

    fn wait_for(&self, what: &str, there: impl Fn(&Self) -> bool) {
        let there = (0..PATIENCE).any(|_| {
            thread::sleep(Duration::from_millis(100));
            there(self)
        });
        assert!(there, "{what} does not come up");
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("SLURM_CONF", self.conf());
        command
    }

    /// Submits an array to run in a folder and waits for its end.
    pub fn submit(&self, folder: &Path, arguments: &[&str]) -> Output {
        let mut command = self.command("sbatch");
        command.args(["--wait", "--cpus-per-task=1", "--mem=0"]).args(arguments);
        command.current_dir(folder).output().expect("it is installed")
    }
}

impl Drop for Slurm {
    fn drop(&mut self) {
        // The node first, so that nobody looks for it.
        for daemon in self.daemons.iter_mut().rev() {
            let id = daemon.id().to_string();
            drop(Command::new("kill").arg(&id).status());
            drop(daemon.wait());
        }
    }
}

fn free_ports() -> [u16; 2] {
    let listeners = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").expect("a port"));
    listeners.map(|listener| listener.local_addr().expect("bound").port())
}
